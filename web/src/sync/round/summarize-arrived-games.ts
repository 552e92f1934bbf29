import type { UserDatabase } from '../../local/database/database.ts';
import { createPause } from '../../platform/pause-when-due.ts';

/**
 * Stores the summaries of the ended games whose pitches have arrived. The games list and the first season report
 * then read no pitches, which would keep the page from answering taps
 * (docs/decisions/0079-the-first-pull-summarizes-games.md).
 */
export async function summarizeArrivedGames(db: UserDatabase, teamId: string): Promise<void> {
  // Loaded on demand, because a device pulls a team's rows from the start only once.
  const { readTeamGames } = await import('../../local/queries/season/team-games.ts');
  await readTeamGames({ db, teamId, isCancelled: () => false, pause: createPause() });
}
