import {
  chosenSeason,
  gamesOfSeason,
  NO_PITCHING,
  type Season,
  type TeamStats,
  teamPitching,
  teamStats,
} from '@full-count/baseball';
import { type DatedGame, readTeamGames, type TeamGamesReading } from './team-games.ts';

export interface TeamPerformance extends TeamStats {
  /** Null before the first game. */
  readonly season: Season | null;
  readonly liveGames: number;
  readonly strikes: number;
  /** Pitches with a velocity reading. */
  readonly measured: number;
}

/** Reads the started games of the newest season. Null when cancelled. */
export async function readTeamPerformance(
  reading: TeamGamesReading,
): Promise<TeamPerformance | null> {
  const team = await readTeamGames(reading);
  return team === null ? null : performanceOf(team.games);
}

function performanceOf(allGames: readonly DatedGame[]): TeamPerformance {
  const games = gamesOfSeason(allGames);
  const { strikes, measured } = (teamPitching(games) ?? NO_PITCHING).tally;
  return {
    ...teamStats(games),
    season: chosenSeason(allGames, null),
    liveGames: games.filter(({ completed }) => !completed).length,
    strikes,
    measured,
  };
}
