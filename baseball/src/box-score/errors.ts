import type { GameSetup, LogEntry } from '../game/game-log.ts';
import { otherSide } from '../game/innings.ts';
import type { Fielder } from '../vocabulary/positions.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';
import type { NameOfFielder } from './fielders.ts';
import { listPlays, type Play } from './plays.ts';

/** The errors of one fielder. */
export interface FieldersErrors {
  /** Null when unknown. */
  readonly fielder: Fielder | null;
  /** Null when it is not known who played there. */
  readonly playerName: string | null;
  readonly count: number;
}

export function errorsOf(setup: GameSetup, entries: readonly LogEntry[]): Record<Side, number> {
  const plays = listPlays(setup, entries);
  return { team: countErrors(plays, 'team'), opponent: countErrors(plays, 'opponent') };
}

export function countErrors(plays: readonly Play[], side: Side): number {
  return plays
    .filter((play) => otherSide(play.battingSide) === side)
    .reduce((sum, play) => sum + fieldersWithError(play).length, 0);
}

/** The errors of the side's fielders, the pitcher's first and those of unknown fielders last. */
export function errorsBy(
  plays: readonly Play[],
  side: Side,
  nameOf: NameOfFielder,
): FieldersErrors[] {
  return addUp(
    plays
      .filter((play) => otherSide(play.battingSide) === side)
      .flatMap((play) => errorsOnPlay(play, nameOf)),
  );
}

export function errorsOnPlay(play: Play, nameOf: NameOfFielder): FieldersErrors[] {
  return addUp(
    fieldersWithError(play).map((fielder) => ({
      fielder,
      playerName: fielder && nameOf(play, fielder),
      count: 1,
    })),
  );
}

/** "E6 Chen", "E6" if the name is unknown, and "E" if the fielder is. Two of them are "E6 Chen 2". */
export function errorsText(errors: readonly FieldersErrors[]): string {
  return errors
    .map(({ fielder, playerName, count }) => {
      const name = playerName === null ? '' : ` ${playerName}`;
      return `E${fielder ?? ''}${name}${count === 1 ? '' : ` ${count}`}`;
    })
    .join(', ');
}

function addUp(errors: readonly FieldersErrors[]): FieldersErrors[] {
  const sums = new Map<string, FieldersErrors>();
  for (const error of errors) {
    const key = `${error.fielder} ${error.playerName}`;
    sums.set(key, { ...error, count: error.count + (sums.get(key)?.count ?? 0) });
  }
  const order = ({ fielder }: FieldersErrors) => fielder ?? Number.POSITIVE_INFINITY;
  return [...sums.values()].sort((a, b) => (order(a) === order(b) ? 0 : order(a) - order(b)));
}

/** Returns who is charged with an error on the play, once for each error. */
function fieldersWithError(play: Play): (Fielder | null)[] {
  const { entry } = play;
  if (entry.kind === 'event' && entry.type === 'dropped_foul') return [entry.fielder ?? null];
  return [...differentErrors(waysWithErrors(play)), ...differentErrors(waysWithObstruction(play))];
}

/** For the batter and each runner, whose errors helped them on their way, in order. */
function waysWithErrors({ entry, ended }: Play): (Fielder | null)[][] {
  const { advances = [] } = entry;
  const result = ended?.result ?? null;
  const ways = advances.map(({ from, cause, fielder = null, errors = [] }): (Fielder | null)[] => {
    const isBatterOnError = from === 'batter' && result === 'error';
    const firstErrors = cause === 'error' ? [fielder] : [];
    return [
      ...(isBatterOnError ? [fielderOfResult(entry, result)] : firstErrors),
      ...errors.map((error) => error.fielder ?? null),
    ];
  });
  return result === 'error' || result === 'catchers_interference'
    ? [...ways, [fielderOfResult(entry, result)]]
    : ways;
}

/**
 * Returns who is charged with the error on which the batter reached first base. For the result `error` it is the fielder
 * who first touched the ball, unless the batter's advance names another one.
 */
export function fielderOfResult(entry: LogEntry, result: AtBatResult | null): Fielder | null {
  if (result === 'catchers_interference') return CATCHER;
  const fielder = entry.advances?.find(({ from }) => from === 'batter')?.fielder;
  const hitLocation = entry.kind === 'pitch' && result === 'error' ? entry.hitLocation : undefined;
  return fielder ?? hitLocation ?? null;
}

const CATCHER = 2;

/** One obstruction is one error, however many runners are awarded a base (OBR 9.12(c)). */
function waysWithObstruction({ entry, ended }: Play): (Fielder | null)[][] {
  const { advances = [] } = entry;
  const ways = advances
    .filter(({ cause }) => cause === 'obstruction')
    .map(({ fielder }) => [fielder ?? null]);
  const result = ended?.result ?? null;
  return result === 'obstruction' ? [...ways, [fielderOfResult(entry, result)]] : ways;
}

/**
 * One wild throw is one error, however many runners advance on it (OBR 9.12). So the errors of a fielder on the ways of
 * two runners are the same ones, and an error of an unknown fielder is the same as that of a known one.
 */
function differentErrors(ways: readonly (Fielder | null)[][]): (Fielder | null)[] {
  const known = new Map<Fielder, number>();
  for (const way of ways) {
    for (const fielder of way) {
      if (fielder === null) continue;
      const onWay = way.filter((other) => other === fielder).length;
      known.set(fielder, Math.max(onWay, known.get(fielder) ?? 0));
    }
  }
  const errors: (Fielder | null)[] = [...known].flatMap(([fielder, count]) =>
    Array(count).fill(fielder),
  );
  const longestWay = Math.max(0, ...ways.map((way) => way.length));
  while (errors.length < longestWay) errors.push(null);
  return errors;
}
