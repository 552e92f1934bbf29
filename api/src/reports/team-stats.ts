import { type TeamStats, teamStats } from '@full-count/baseball';
import type { Reader } from '../sync/rows/batch.ts';
import { loadSeasonGames } from './season-games.ts';

/** What our pitchers threw in completed and live games (API.md, team stats). */
export async function loadTeamStats(db: Reader, teamId: string): Promise<TeamStats> {
  return teamStats(await loadSeasonGames(db, teamId));
}
