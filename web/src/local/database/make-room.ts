import type { UserDatabase } from './database.ts';

/**
 * Runs work that may find no room. Then it evicts the oldest season and runs the work again.
 *
 * @throws the error of the work
 */
export async function makingRoom<T>(db: UserDatabase, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const left = isQuota(error) ? await evict(db).catch(() => 0) : 0;
    if (left === 0) throw error;
    return work();
  }
}

/** Dexie wraps a quota error in the error of the transaction or of a bulk operation. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures } = error as { inner?: unknown; failures?: readonly unknown[] };
  if (error.name.includes('Quota') || failures?.some(isQuota)) return true;
  return inner !== error && isQuota(inner);
}

/** Makes the next exchange pull all rows of the teams with evicted games. */
export function fetchEvicted(db: UserDatabase): Promise<void> {
  return db.transaction('rw', db.spaces, async () => {
    for (const space of await db.spaces.filter(({ evicted }) => evicted !== undefined).toArray()) {
      const { evicted: _, checkedAt: __, ...whole } = space;
      const revision = space.revision + 1;
      await db.spaces.put({ ...whole, revision, cookie: null, page: null, isStale: true });
    }
  });
}

/** A full disk is rare, so this code is not part of the first load. */
async function evict(db: UserDatabase): Promise<number> {
  const { evictOldSeasons } = await import('./evict-old-seasons.ts');
  return evictOldSeasons(db);
}
