import type { UserDatabase } from '../database/database.ts';
import { retryAfterEviction } from '../database/retry-after-eviction.ts';
import { readOrCreateSpace } from '../database/space.ts';
import { readAllSpare } from '../database/spare.ts';
import { storeChanges } from './mutate.ts';

/** Stores what the database refused earlier. Two tabs may do this at once. */
export async function storeSpare(db: UserDatabase): Promise<void> {
  const { userId } = db;
  const teamIds = new Set(readAllSpare(userId).map(({ teamId }) => teamId));
  for (const teamId of teamIds) {
    const author = { teamId, userId, accessLevel: null };
    // If the membership has ended meanwhile, the sync finds the changes only by their team's space.
    await readOrCreateSpace(db, teamId);
    await retryAfterEviction(db, () => storeChanges(db, author, []));
  }
}
