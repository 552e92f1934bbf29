import { type BatterTally, NO_BATTER_TALLY, type PlayerTally } from '../figures/line-tallies.ts';
import { type Tally, tallyOf } from '../figures/tally.ts';
import { caughtOnPitch, stealMoves } from '../fold/runners/default-advances.ts';
import type { FoldedGame, Runner } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { personKey, playerKey } from '../game/person.ts';
import type { LineupCardSide } from '../lineup/lineup-card.ts';
import { addPartialCounts } from '../stats/measures/add-counts.ts';
import { battedPlateAppearances } from '../stats/measures/plate-appearances.ts';
import { recordsByBatter } from '../stats/measures/player-records.ts';
import type { Advance, Side } from '../vocabulary/vocabulary.ts';
import { type Play, runnersOn } from './plays.ts';
import { isGroundedDoublePlay, runsBattedIn } from './runs-batted-in.ts';

export interface BoxScoreBatter extends PlayerTally<BatterTally> {
  /** From 1. Null for players without a spot in the batting order. */
  readonly battingOrder: number | null;
  /** Where the player played, in order (`positionSchema`). */
  readonly positions: readonly string[];
}

export function battingLines(
  game: FoldedGame,
  plays: readonly Play[],
  side: Side,
  card: LineupCardSide,
  positions: ReadonlyMap<string, readonly string[]>,
): BoxScoreBatter[] {
  const records = new Map(
    recordsByBatter(battedPlateAppearances(game, side)).map((record) => [record.key, record]),
  );
  const counts = countPlays(plays, side);
  const order = battersInOrder(card, [
    ...[...records.values()].map(({ person }) => person),
    ...counts.people.values(),
  ]);
  return order.map(({ person, battingOrder }) => {
    const key = playerKey(side, person);
    const record = records.get(key);
    const tally = {
      ...NO_BATTER_TALLY,
      ...(record && tallyOf(record)),
      ...counts.byKey.get(key),
      games: 1,
    };
    return {
      person: { id: person.id, name: person.name },
      battingOrder,
      positions: positions.get(personKey(person)) ?? [],
      tally,
    };
  });
}

type PlayCounts = Omit<BatterTally, keyof Tally | 'games'>;

function countPlays(plays: readonly Play[], side: Side) {
  const byKey = new Map<string, Partial<PlayCounts>>();
  const people = new Map<string, Person>();
  const add = (person: Person, counts: Partial<PlayCounts>) => {
    const key = playerKey(side, person);
    people.set(key, people.get(key) ?? person);
    byKey.set(key, addPartialCounts(byKey.get(key) ?? {}, counts));
  };
  for (const play of plays) {
    if (play.battingSide !== side) continue;
    for (const runner of play.runs) add(runner, { runs: 1 });
    const { stolen, caught } = stealsOn(play);
    for (const runner of stolen) add(runner, { stolenBases: 1 });
    for (const runner of caught) add(runner, { caughtStealing: 1 });
    if (play.ended === null || play.ended.result === null) continue;
    const runs = runsBattedIn(play);
    add(play.ended.batter, {
      runsBattedIn: runs,
      twoOutRunsBattedIn: play.before.outs === 2 ? runs : 0,
      groundedIntoDoublePlay: isGroundedDoublePlay(play) ? 1 : 0,
      leftOnBase: batterLeftOnBase(play),
    });
  }
  return { byKey, people };
}

function battersInOrder({ spots }: LineupCardSide, others: readonly Person[]) {
  const lineupEntries = spots.flatMap(({ spot, earlier, current }) =>
    [...earlier, current].map((person) => ({
      person,
      battingOrder: spot === 'flex' ? null : spot + 1,
    })),
  );
  const allEntries = [
    ...lineupEntries,
    ...others.map((person) => ({ person, battingOrder: null })),
  ];
  const firstEntryByPerson = new Map(
    allEntries.toReversed().map((entry) => [personKey(entry.person), entry]),
  );
  return allEntries.filter((entry) => firstEntryByPerson.get(personKey(entry.person)) === entry);
}

interface Steals {
  readonly stolen: readonly Runner[];
  readonly caught: readonly Runner[];
}

/** Returns who stole a base and who was caught (`stealMoves`, `caughtOnPitch`). */
export function stealsOn({ entry, before, ended }: Play): Steals {
  const runnerAt = (from: Advance['from']) => (from === 'batter' ? null : before.bases[from]);
  const runnersOf = (moves: readonly Advance[]) =>
    moves.map(({ from }) => runnerAt(from)).filter((runner) => runner !== null);
  if (entry.kind === 'pitch') {
    const result = ended?.result ?? null;
    return { stolen: [], caught: runnersOf(caughtOnPitch(entry, before.bases, result)) };
  }
  const advances = (entry.advances ?? []).filter(({ from }) => runnerAt(from) !== null);
  const { stolen, caught } = stealMoves({ ...entry, advances });
  return { stolen: runnersOf(stolen), caught: runnersOf(caught) };
}

/** OBR 9.02(g). A batter counts too if they reached base on the play on which a runner made the third out. */
export function teamLeftOnBase(plays: readonly Play[], side: Side, isOver: boolean): number {
  const playsOfSide = plays.filter(({ battingSide }) => battingSide === side);
  let leftCount = 0;
  for (const { before, ended, runs, outs, hasEndedHalf } of playsOfSide) {
    if (!hasEndedHalf) continue;
    const batterCount = ended !== null && ended.result !== null ? 1 : 0;
    // The log may lack the runner of a double play, which would make the difference negative.
    leftCount += Math.max(0, runnersOn(before).length + batterCount - runs.length - outs);
  }
  const lastPlay = plays.at(-1);
  const isInProgress =
    lastPlay !== undefined && lastPlay.battingSide === side && !lastPlay.hasEndedHalf;
  return isOver && isInProgress ? leftCount + runnersOn(lastPlay.after).length : leftCount;
}

/** The runners who stayed on base after a plate appearance in which the batter or a runner was put out. */
export function batterLeftOnBase({ before, ended, runs, outs }: Play): number {
  if (ended === null || ended.result === null || outs === 0) return 0;
  const battersOut = ended.result === 'fielders_choice_out' ? 0 : 1;
  const runnersOut = outs - battersOut;
  return Math.max(0, runnersOn(before).length - runs.length - runnersOut);
}
