import { pitchingTrend, type SeasonGame, type TeamStats, teamStats } from '@full-count/baseball';
import { readTeamSeason, type SeasonReading } from './season-games.ts';

/** What the team has played and our pitchers have thrown, and what each figure rests on. */
export interface TeamPerformance extends TeamStats {
  readonly liveGames: number;
  readonly strikes: number;
  /** Pitches whose speed was measured. */
  readonly measured: number;
}

/** Over all games that were begun. Null when cancelled. */
export async function readTeamPerformance(reading: SeasonReading): Promise<TeamPerformance | null> {
  const season = await readTeamSeason(reading);
  return season === null ? null : performanceOf(season.games);
}

function performanceOf(games: readonly SeasonGame[]): TeamPerformance {
  const { strikes, measured } = pitchingTrend(games);
  return {
    ...teamStats(games),
    liveGames: games.filter(({ completed }) => !completed).length,
    strikes: strikes.n,
    measured,
  };
}
