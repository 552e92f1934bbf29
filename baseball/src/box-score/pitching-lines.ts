import type { FoldedGame } from '../game/folded-game.ts';
import type { Person } from '../game/game-log.ts';
import { otherSide } from '../game/half-inning.ts';
import { playerKey } from '../game/person.ts';
import { countBatting } from '../stats/batting/batting-line.ts';
import { addCounts } from '../stats/measures/add-counts.ts';
import { pitchedPlateAppearances } from '../stats/measures/perspective.ts';
import { type PlayerRecord, recordsByPitcher } from '../stats/measures/player-records.ts';
import { average } from '../stats/measures/rate.ts';
import { strikeRate } from '../stats/measures/strike-rate.ts';
import type { AtBatResult, Side } from '../vocabulary/vocabulary.ts';
import { loosePitchOn } from './loose-pitches.ts';
import type { Play } from './plays.ts';
import type { RunAccounts } from './scored-runs.ts';

export interface PitchingCounts {
  readonly outs: number;
  readonly battersFaced: number;
  readonly atBats: number;
  readonly hits: number;
  readonly runs: number;
  readonly earnedRuns: number;
  readonly walks: number;
  readonly intentionalWalks: number;
  readonly strikeouts: number;
  readonly homeRuns: number;
  readonly hitBatters: number;
  readonly wildPitches: number;
  readonly balks: number;
  readonly pitches: number;
  readonly strikes: number;
  readonly groundOuts: number;
  readonly airOuts: number;
  readonly inheritedRunners: number;
  readonly inheritedRunnersScored: number;
}

export interface PitchingRates {
  /** Innings and thirds, so "5.1" is five innings and one out. */
  readonly inningsPitched: string;
  /** Per the game's scheduled innings, two decimals. Null without an out. */
  readonly earnedRunAverage: number | null;
  /** Two decimals. Null without an out. */
  readonly walksAndHitsPerInning: number | null;
}

export interface PitchingLine extends PitchingCounts, PitchingRates {
  readonly pitcherName: string;
  readonly playerId: string | null;
}

/** @param innings the game's scheduled innings */
export function pitchingLines(
  game: FoldedGame,
  plays: readonly Play[],
  accounts: RunAccounts,
  side: Side,
  innings: number,
): PitchingLine[] {
  const records = recordsByPitcher(pitchedPlateAppearances(game, side));
  const recordsByKey = new Map(records.map((record) => [record.key, record]));
  const counts = countByPitcher(plays, accounts, side);
  const people = new Map([
    ...records.map(({ key, person }) => [key, person] as const),
    ...[...counts.people].filter(([key]) => !recordsByKey.has(key)),
  ]);
  return [...people].map(([key, person]) => {
    const line: PitchingCounts = {
      ...countRecord(recordsByKey.get(key)),
      ...(counts.byKey.get(key) ?? NO_PLAY_COUNTS),
      outs: game.outsByPitcher.get(key) ?? 0,
    };
    return {
      pitcherName: person.name,
      playerId: person.id,
      ...line,
      ...pitchingRates(line, innings),
    };
  });
}

export function pitchingRates(line: PitchingCounts, innings: number): PitchingRates {
  const { outs, earnedRuns } = line;
  return {
    inningsPitched: inningsText(outs),
    earnedRunAverage: earnedRunAverage(earnedRuns * innings, outs),
    walksAndHitsPerInning: walksAndHitsPerInning(line),
  };
}

export function inningsText(outs: number): string {
  return `${Math.floor(outs / 3)}.${outs % 3}`;
}

/** ERA (OBR 9.21(e), but per scheduled innings). Each game's earned runs are multiplied by its scheduled innings. */
export function earnedRunAverage(scaledEarnedRuns: number, outs: number): number | null {
  return average(scaledEarnedRuns * 3, outs, 2);
}

/** WHIP, (BB + H) / innings pitched, with two decimals. Null without an out. */
export function walksAndHitsPerInning({
  walks,
  hits,
  outs,
}: Pick<PitchingCounts, 'walks' | 'hits' | 'outs'>): number | null {
  return average((walks + hits) * 3, outs, 2);
}

export function pitchingCountsOf(line: PitchingCounts): PitchingCounts {
  const keys = Object.keys(NO_PITCHING_COUNTS) as (keyof PitchingCounts)[];
  return Object.fromEntries(keys.map((key) => [key, line[key]])) as unknown as PitchingCounts;
}

function countRecord(record: PlayerRecord | undefined) {
  const chargedAppearances = record?.chargedAppearances ?? [];
  const line = countBatting(chargedAppearances);
  const strikes = strikeRate(record?.pitches ?? []);
  const count = (results: readonly AtBatResult[]) =>
    chargedAppearances.filter(({ result }) => result !== null && results.includes(result)).length;
  return {
    battersFaced: line.plateAppearances,
    atBats: line.atBats,
    hits: line.hits,
    walks: line.walks,
    intentionalWalks: count(['intentional_walk']),
    strikeouts: line.strikeouts,
    homeRuns: line.homeRuns,
    hitBatters: line.hitByPitch,
    pitches: strikes.of,
    strikes: strikes.n,
    groundOuts: count(['groundout', 'doubleplay', 'fielders_choice_out', 'sac_bunt']),
    airOuts: count(['flyout', 'lineout', 'pop_out', 'sac_fly']),
  };
}

type PlayCounts = Pick<
  PitchingCounts,
  'runs' | 'earnedRuns' | 'wildPitches' | 'balks' | 'inheritedRunners' | 'inheritedRunnersScored'
>;

const NO_PLAY_COUNTS: PlayCounts = {
  runs: 0,
  earnedRuns: 0,
  wildPitches: 0,
  balks: 0,
  inheritedRunners: 0,
  inheritedRunnersScored: 0,
};

const NO_PITCHING_COUNTS: PitchingCounts = {
  ...countRecord(undefined),
  ...NO_PLAY_COUNTS,
  outs: 0,
};

function countByPitcher(plays: readonly Play[], { runs, inheritances }: RunAccounts, side: Side) {
  const byKey = new Map<string, PlayCounts>();
  const people = new Map<string, Person>();
  const add = (pitcher: Person | null, counts: Partial<PlayCounts>) => {
    if (pitcher === null) return;
    const key = playerKey(side, pitcher);
    people.set(key, people.get(key) ?? pitcher);
    byKey.set(key, addCounts(byKey.get(key) ?? NO_PLAY_COUNTS, { ...NO_PLAY_COUNTS, ...counts }));
  };
  for (const play of plays) {
    const { entry, before, battingSide } = play;
    if (battingSide === side) continue;
    const pitcher = before.pitchers[side];
    if (loosePitchOn(play) === 'wild_pitch') add(pitcher, { wildPitches: 1 });
    if (entry.kind === 'event' && entry.type === 'balk') add(pitcher, { balks: 1 });
  }
  for (const { battingSide, pitcher, isEarned } of runs) {
    if (otherSide(battingSide) === side) add(pitcher, { runs: 1, earnedRuns: isEarned ? 1 : 0 });
  }
  for (const inheritance of inheritances) {
    if (inheritance.side !== side) continue;
    add(inheritance.pitcher, {
      inheritedRunners: inheritance.runners,
      inheritedRunnersScored: inheritance.scored,
    });
  }
  return { byKey, people };
}
