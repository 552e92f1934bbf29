import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { personKey, playerKey } from '../game/person.ts';
import type { LineupCardSide } from '../lineup/lineup-card.ts';
import {
  type BattingLine,
  battingAverage,
  countBatting,
  onBasePercentage,
  sluggingPercentage,
} from '../stats/batting/batting-line.ts';
import { addCounts } from '../stats/measures/add-counts.ts';
import { battedPlateAppearances } from '../stats/measures/perspective.ts';
import { recordsByBatter } from '../stats/measures/player-records.ts';
import type { Side } from '../vocabulary/vocabulary.ts';
import { stealsOn } from './base-running.ts';
import { batterLeftOnBase } from './left-on-base.ts';
import type { Play } from './plays.ts';
import { isGroundedDoublePlay, runsBattedIn } from './runs-batted-in.ts';

export interface BattingCounts extends BattingLine {
  readonly runs: number;
  readonly runsBattedIn: number;
  readonly twoOutRunsBattedIn: number;
  readonly intentionalWalks: number;
  readonly stolenBases: number;
  readonly caughtStealing: number;
  readonly groundedIntoDoublePlay: number;
  readonly leftOnBase: number;
}

export interface BattingRates {
  /** Three decimals. Null without an at-bat. */
  readonly battingAverage: number | null;
  readonly onBasePercentage: number | null;
  readonly sluggingPercentage: number | null;
  readonly onBasePlusSlugging: number | null;
}

export interface BoxScoreBatter extends BattingCounts, BattingRates {
  readonly batterName: string;
  /** Null for opponents and guests. */
  readonly playerId: string | null;
  /** From 1. Null for players without a spot in the batting order. */
  readonly battingOrder: number | null;
}

export function battingLines(
  game: FoldedGame,
  plays: readonly Play[],
  side: Side,
  card: LineupCardSide,
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
    const charged = records.get(key)?.chargedAppearances ?? [];
    const line: BattingCounts = {
      ...countBatting(charged),
      intentionalWalks: charged.filter(({ result }) => result === 'intentional_walk').length,
      ...(counts.byKey.get(key) ?? NO_PLAY_COUNTS),
    };
    return {
      batterName: person.name,
      playerId: person.id,
      battingOrder,
      ...line,
      ...battingRates(line),
    };
  });
}

export function battingTotals(lines: readonly BattingCounts[]): BattingCounts & BattingRates {
  const sum = lines.map(battingCountsOf).reduce(addCounts, NO_BATTING);
  return { ...sum, ...battingRates(sum) };
}

export function battingRates(line: BattingCounts): BattingRates {
  const onBase = onBasePercentage(line);
  const slugging = sluggingPercentage(line);
  return {
    battingAverage: battingAverage(line),
    onBasePercentage: onBase,
    sluggingPercentage: slugging,
    onBasePlusSlugging: onBase === null || slugging === null ? null : addRates(onBase, slugging),
  };
}

/** Adds two rates exactly. In floating point, 0.1 + 0.2 is not 0.3. */
function addRates(a: number, b: number): number {
  return (Math.round(a * 1000) + Math.round(b * 1000)) / 1000;
}

type PlayCounts = Pick<
  BattingCounts,
  | 'runs'
  | 'runsBattedIn'
  | 'twoOutRunsBattedIn'
  | 'stolenBases'
  | 'caughtStealing'
  | 'groundedIntoDoublePlay'
  | 'leftOnBase'
>;

const NO_PLAY_COUNTS: PlayCounts = {
  runs: 0,
  runsBattedIn: 0,
  twoOutRunsBattedIn: 0,
  stolenBases: 0,
  caughtStealing: 0,
  groundedIntoDoublePlay: 0,
  leftOnBase: 0,
};

const NO_BATTING: BattingCounts = { ...countBatting([]), intentionalWalks: 0, ...NO_PLAY_COUNTS };

export function battingCountsOf(line: BattingCounts): BattingCounts {
  const keys = Object.keys(NO_BATTING) as (keyof BattingCounts)[];
  return Object.fromEntries(keys.map((key) => [key, line[key]])) as unknown as BattingCounts;
}

function countPlays(plays: readonly Play[], side: Side) {
  const byKey = new Map<string, PlayCounts>();
  const people = new Map<string, Person>();
  const add = (person: Person, counts: Partial<PlayCounts>) => {
    const key = playerKey(side, person);
    people.set(key, people.get(key) ?? { id: person.id, name: person.name });
    byKey.set(key, addCounts(byKey.get(key) ?? NO_PLAY_COUNTS, { ...NO_PLAY_COUNTS, ...counts }));
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
