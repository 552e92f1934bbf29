import { type BatterTally, NO_BATTER_TALLY, type PlayerTally } from '../figures/line-tallies.ts';
import { type Tally, tallyOf } from '../figures/tally.ts';
import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { personKey, playerKey } from '../game/person.ts';
import type { LineupCardSide } from '../lineup/lineup-card.ts';
import { addPartialCounts } from '../stats/measures/add-counts.ts';
import { battedPlateAppearances } from '../stats/measures/perspective.ts';
import { recordsByBatter } from '../stats/measures/player-records.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { stealsOn } from './base-running.ts';
import { batterLeftOnBase } from './left-on-base.ts';
import type { Play } from './plays.ts';
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
