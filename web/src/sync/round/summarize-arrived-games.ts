import type { UserDatabase } from '../../local/database/database.ts';
import { createPause } from '../../platform/pause-when-due.ts';

/**
 * The games list and the first season report then read no pitches on the page, which would keep it from answering taps
 * (docs/decisions/0079-the-first-pull-summarizes-games.md).
 */
export async function summarizeArrivedGames(db: UserDatabase, teamId: string): Promise<void> {
  const { readTeamGames } = await import('../../local/queries/season/team-games.ts');
  await readTeamGames({ db, teamId, isCancelled: () => false, pause: createPause() });
}
