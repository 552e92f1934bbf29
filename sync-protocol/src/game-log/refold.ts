import {
  type FoldedGame,
  type FoldedPlateAppearance,
  foldGame,
  type Person,
} from '@full-count/baseball';
import type { GameLog, Write } from '../mutation/working-set.ts';
import { type GameRow, PRIMARY_RECORDING, type Recording } from '../rows/game.ts';
import { isJsonEqual } from '../rows/json-equal.ts';
import type { DerivedPlateAppearance, PlateAppearanceRow } from '../rows/plate-appearance.ts';
import { logEntries, nextOrdinal, setupOf } from './entries.ts';

/**
 * Needed for corrections, and for entries that do not follow the last pitch of a recording. An evicted game keeps its
 * state.
 * @returns the game's row, and the rows of `log` that changed
 */
export function refold(game: GameRow, log: GameLog): Write[] {
  if (!hasWholeLog(game, log)) return [['games', game]];
  const setup = setupOf(game);
  const derivedById = new Map<string, DerivedPlateAppearance>();
  const foldedById = new Map<string, FoldedGame>();
  for (const id of recordingsInOrder(game)) {
    const folded = foldGame(setup, logEntries(log, (game.recordings[id] as Recording).head));
    collectDerived(folded, log, derivedById);
    foldedById.set(id, folded);
  }
  const recordings: Record<string, Recording> = {};
  for (const [id, folded] of foldedById) {
    const { standsAlone: _, ...recording } = game.recordings[id] as Recording;
    recordings[id] = {
      ...recording,
      eventsAfterHead: nextOrdinal(log.events, recording.head),
      ...(isOpenAppearanceUnshared(id, foldedById) && { standsAlone: true as const }),
      state: folded.state,
    };
  }
  return [['games', { ...game, recordings }], ...changedPlateAppearances(log, derivedById)];
}

/** False for an evicted game, whose recordings have heads but no pitches. */
function hasWholeLog(game: GameRow, log: GameLog): boolean {
  const heads = Object.values(game.recordings).map(({ head }) => head);
  return log.plateAppearances.length > 0 || heads.every((head) => head === null);
}

/**
 * The primary recording is folded last, so its values are stored in a plate appearance that forks
 * share. The forks are sorted by id, because jsonb keeps no order of keys and the device and the
 * server need the same result.
 */
function recordingsInOrder(game: GameRow): string[] {
  const forks = Object.keys(game.recordings).filter((id) => id !== PRIMARY_RECORDING);
  return [...forks.sort(), PRIMARY_RECORDING];
}

function isOpenAppearanceUnshared(
  id: string,
  foldedById: ReadonlyMap<string, FoldedGame>,
): boolean {
  const openId = foldedById.get(id)?.state.plateAppearance?.id;
  if (id === PRIMARY_RECORDING || openId === undefined) return false;
  return [...foldedById].every(
    ([otherId, { plateAppearances }]) =>
      otherId === id || plateAppearances.every((row) => row.id !== openId),
  );
}

function collectDerived(
  folded: FoldedGame,
  log: GameLog,
  derivedById: Map<string, DerivedPlateAppearance>,
): void {
  const rows = new Map(log.plateAppearances.map((row) => [row.id, row]));
  for (const plateAppearance of folded.plateAppearances) {
    const row = rows.get(plateAppearance.id);
    if (row) derivedById.set(row.id, derivedOf(plateAppearance, row));
  }
}

function changedPlateAppearances(
  log: GameLog,
  derivedById: ReadonlyMap<string, DerivedPlateAppearance>,
): Write[] {
  const writes: Write[] = [];
  for (const row of log.plateAppearances) {
    const derived = derivedById.get(row.id) ?? withoutResult(row.derived);
    if (!isJsonEqual(derived, row.derived)) {
      writes.push(['plateAppearances', { ...row, derived }]);
    }
  }
  return writes;
}

function derivedOf(folded: FoldedPlateAppearance, row: PlateAppearanceRow): DerivedPlateAppearance {
  const { first, second, third } = folded.runnersOnBase;
  return {
    inning: folded.inning,
    halfInning: folded.halfInning,
    outs: folded.outs,
    runnersOnBase: {
      first: first?.name ?? null,
      second: second?.name ?? null,
      third: third?.name ?? null,
    },
    balls: folded.balls,
    strikes: folded.strikes,
    result: folded.result,
    ...chargedTo(row, folded.batter, folded.pitcher),
  };
}

/** The batter and pitcher that a result is charged to, if they are not those who began the plate appearance. */
export function chargedTo(
  row: Pick<PlateAppearanceRow, 'batter' | 'pitcher'>,
  batter: Person,
  pitcher: Person,
): Pick<DerivedPlateAppearance, 'batter' | 'pitcher'> {
  return {
    ...(!hasSameFields(batter, row.batter) && { batter: { id: batter.id, name: batter.name } }),
    ...(!hasSameFields(pitcher, row.pitcher) && {
      pitcher: { id: pitcher.id, name: pitcher.name },
    }),
  };
}

/** Returns whether the ids and the names are equal. Unlike `isSamePerson` of `baseball`, it is false after a renaming. */
function hasSameFields(a: Person, b: Person): boolean {
  return a.id === b.id && a.name === b.name;
}

/** A plate appearance that lost all its pitches keeps its inning, outs and runners. */
function withoutResult(derived: DerivedPlateAppearance): DerivedPlateAppearance {
  const { batter, pitcher, ...rest } = derived;
  return { ...rest, balls: 0, strikes: 0, result: null };
}
