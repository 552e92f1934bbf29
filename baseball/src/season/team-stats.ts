import { percent } from '../stats/measures/rate.ts';
import { averageVelocity } from '../stats/measures/velocity.ts';
import { addPitching } from '../stats/pitching/pitching-sums.ts';
import type { SeasonGame } from './season-stats.ts';

export interface TeamStats {
  readonly gamesPlayed: number;
  readonly avgVelocity: number | null;
  /** Whole percent. 0 without pitches, as the REST API promises. */
  readonly strikePercentage: number;
  readonly totalPitches: number;
}

export function teamStats(games: readonly SeasonGame[]): TeamStats {
  const pitching = addPitching(games.map(({ summary }) => summary.pitching));
  return {
    gamesPlayed: games.filter(({ completed }) => completed).length,
    avgVelocity: averageVelocity(pitching),
    strikePercentage: percent(pitching.strikes, pitching.pitches) ?? 0,
    totalPitches: pitching.pitches,
  };
}
