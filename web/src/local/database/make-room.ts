import type { UserDatabase } from './database.ts';

/**
 * Does work that may find no room, and once more after the oldest season has left for it.
 *
 * @throws what the work throws
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

/** Dexie wraps it: the transaction is aborted, or some rows of many failed, for want of room. */
function isQuota(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { inner, failures } = error as { inner?: unknown; failures?: readonly unknown[] };
  if (error.name.includes('Quota') || failures?.some(isQuota)) return true;
  return inner !== error && isQuota(inner);
}

/** They come again with the next exchange, all of the team's rows with them. */
export function fetchEvicted(db: UserDatabase): Promise<void> {
  return db.transaction('rw', db.spaces, async () => {
    for (const space of await db.spaces.filter((one) => one.evicted !== undefined).toArray()) {
      const { evicted: _, checkedAt: __, ...whole } = space;
      const revision = space.revision + 1;
      await db.spaces.put({ ...whole, revision, cookie: null, page: null, isStale: true });
    }
  });
}

/** A full disk is rare, so the first load leaves this part to the service worker's copy. */
async function evict(db: UserDatabase): Promise<number> {
  const { evictOldSeasons } = await import('./evict-old-seasons.ts');
  return evictOldSeasons(db);
}
