import type { UserDatabase } from './database.ts';

const STORAGE_ERRORS =
  /Quota|Security|Unknown|InvalidState|Abort|Bulk|Transaction|Premature|DatabaseClosed|OpenFailed|Timeout|DataError/;

/** Whether the device could not store or read something. Any other error is a bug. */
export function isStorageError(error: unknown): boolean {
  return error instanceof Error && STORAGE_ERRORS.test(error.name);
}

/** If the disk is full, evicts the oldest season and runs the work again. */
export async function retryAfterEviction<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const evictedGames = isQuotaError(error) ? await evict(db).catch(() => 0) : 0;
    if (evictedGames === 0) throw error;
    return work();
  }
}

/** Dexie wraps a quota error in the error of the transaction or of a bulk operation. */
function isQuotaError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures } = error as { inner?: unknown; failures?: readonly unknown[] };
  if (error.name.includes('Quota') || failures?.some(isQuotaError)) return true;
  return inner !== error && isQuotaError(inner);
}

async function evict(db: UserDatabase): Promise<number> {
  const { evictOldSeasons } = await import('./evict-old-seasons.ts');
  return evictOldSeasons(db);
}
