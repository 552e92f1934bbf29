import type { UserDatabase } from '../../local/database/database.ts';
import { createPause } from '../../platform/pause-when-due.ts';

/** Keeps the page free for taps: the games list and the season report find the summaries stored. */
export async function summarizeArrivedGames(db: UserDatabase, teamId: string): Promise<void> {
  const { readTeamGames } = await import('../../local/queries/season/team-games.ts');
  await readTeamGames({ db, teamId, isCancelled: () => false, pause: createPause() });
}
