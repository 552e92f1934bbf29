import {
  earnedRunAverage,
  inningsText,
  type PitchingRates,
  walksAndHitsPerInning,
} from '../box-score/pitching-lines.ts';
import type { Person } from '../game/game-log.ts';
import { average } from '../stats/measures/rate.ts';
import { addByPlayer, addGames } from './add-games.ts';
import { type PitchRates, pitchRates } from './pitch-rate-counts.ts';
import type { PitcherSeasonCounts } from './pitcher-counts.ts';
import type { SeasonGame } from './season-stats.ts';

/** ERA is the average of the ERAs of the games, weighted by the innings pitched, because games differ in length. */
export interface PitchingSeason
  extends PitchingRates,
    Pick<PitchRates, 'firstPitchStrikes' | 'calledOrWhiffed' | 'zone' | 'chase'> {
  readonly counts: PitcherSeasonCounts;
  /** K / BB with two decimals. Null without a walk. */
  readonly strikeoutsPerWalk: number | null;
  /** One decimal. Null without an out. */
  readonly pitchesPerInning: number | null;
  /** Pitches / batters faced with two decimals. Null without a batter. */
  readonly pitchesPerBatter: number | null;
}

export interface SeasonPitchingLine extends PitchingSeason {
  /** `personKey`. */
  readonly key: string;
  readonly person: Person;
}

export function seasonPitchingLines(games: readonly SeasonGame[]): SeasonPitchingLine[] {
  return addByPlayer(games.flatMap(({ summary }) => summary.pitchingLines)).map(
    ({ key, person, counts }) => ({ key, person, ...pitchingSeason(counts) }),
  );
}

/** The sum of all pitchers. `counts.games` counts each game once. Null if no game has a pitcher. */
export function teamPitchingLine(games: readonly SeasonGame[]): PitchingSeason | null {
  const counts = addGames(games.map(({ summary }) => summary.pitchingLines));
  return counts === null ? null : pitchingSeason(counts);
}

export function pitchingSeason(counts: PitcherSeasonCounts): PitchingSeason {
  const { outs, pitches } = counts;
  const { firstPitchStrikes, calledOrWhiffed, zone, chase } = pitchRates(counts);
  return {
    counts,
    inningsPitched: inningsText(outs),
    earnedRunAverage: earnedRunAverage(counts.scaledEarnedRuns, outs),
    walksAndHitsPerInning: walksAndHitsPerInning(counts),
    strikeoutsPerWalk: average(counts.strikeouts, counts.walks, 2),
    pitchesPerInning: average(pitches * 3, outs, 1),
    pitchesPerBatter: average(pitches, counts.battersFaced, 2),
    firstPitchStrikes,
    calledOrWhiffed,
    zone,
    chase,
  };
}
