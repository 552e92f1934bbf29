import { liveQuery } from 'dexie';
import type { UserDatabase } from '../../local/database/database.ts';
import { countKeptAside, onKeptAsideChange } from '../../local/emergency-queue/emergency-queue.ts';
import type { SyncFacts } from './sync-view.ts';

/**
 * Counts what waits, whichever tab or worker changes it; also what the database refused.
 *
 * @returns ends it
 */
export function countWaiting(
  db: UserDatabase,
  userId: string,
  tell: (changes: Partial<SyncFacts>) => void,
): () => void {
  let counted = { queued: 0, quarantined: 0 };
  const tellAll = () => {
    const { queued, quarantined } = counted;
    tell({ pending: queued + countKeptAside(userId), quarantined });
  };
  const subscription = liveQuery(async () => {
    const [queued, quarantined] = await Promise.all([db.outbox.count(), db.quarantine.count()]);
    return { queued, quarantined };
  }).subscribe({
    next(found) {
      counted = found;
      tellAll();
    },
    error: console.error,
  });
  const endListening = onKeptAsideChange(tellAll);
  return () => {
    subscription.unsubscribe();
    endListening();
  };
}
