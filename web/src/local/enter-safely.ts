import type { MutationResult } from '@full-count/sync-protocol';
import type { UserDatabase } from './database.ts';
import { evictOldSeasons } from './evict-old-seasons.ts';
import { keepAside } from './kept-aside.ts';
import type { MutateContext, NamedChange } from './mutate.ts';

/** What IndexedDB, or Dexie for it, says when the disk or the browser refuses. */
const REFUSALS = /Quota|Unknown|InvalidState|Abort|DatabaseClosed|OpenFailed|Timeout|DataError/;

/**
 * Stores a change, or keeps it safe where the device refuses: without room old seasons make some,
 * and what still cannot be stored is kept aside (DESIGN 4.5).
 *
 * @param store stores the changes
 * @throws KeptAside, or the refusal itself where nothing helps
 */
export async function enterSafely(
  db: UserDatabase,
  by: MutateContext,
  changes: readonly NamedChange[],
  store: () => Promise<MutationResult>,
): Promise<MutationResult> {
  try {
    return await store();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (isQuota(error) && (await evictOldSeasons(db).catch(() => 0)) > 0) {
      const stored = await store().catch(() => null);
      if (stored !== null) return stored;
    }
    return keepAside(by, changes, error);
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSALS.test(error.name);
}

/** Dexie wraps it: the transaction is aborted, for want of room. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner } = error as { inner?: unknown };
  return error.name.includes('Quota') || (inner !== error && isQuota(inner));
}
