import type { MutationResult } from '@full-count/sync-protocol';
import { liveQuery } from 'dexie';
import type { UserDatabase } from '../database/database.ts';
import { enterKeptAside } from './drain-queue.ts';
import { countKeptAside } from './emergency-queue.ts';

/**
 * Enters what was kept aside the last time, now, and what belongs to a team whose rows are not here
 * as soon as they are. Refused again, it stays where it is.
 *
 * @param onEntered hears what became of it
 * @returns ends it
 */
export function enterWhenHere(
  db: UserDatabase,
  userId: string,
  onEntered: (results: readonly MutationResult[]) => void,
): () => void {
  if (countKeptAside(userId) === 0) return () => {};
  const teamsHere = liveQuery(() =>
    db.spaces.filter(({ cookie }) => cookie !== null).primaryKeys(),
  );
  const subscription = teamsHere.subscribe({
    next() {
      enterKeptAside(db, userId).then((results) => {
        if (results.length > 0) onEntered(results);
        // It looks at every tap; nobody pays for that where there is nothing to enter.
        if (countKeptAside(userId) === 0) subscription.unsubscribe();
      }, console.error);
    },
    error: console.error,
  });
  return () => subscription.unsubscribe();
}
