import type { UserDatabase } from './database.ts';

/**
 * Runs work that may fill the disk. If it does, evicts the oldest season and runs the work again.
 *
 * @throws the error of the work
 */
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

/** Resets the teams with evicted games, so that the next exchange pulls all their rows. */
export function pullEvictedAgain(db: UserDatabase): Promise<void> {
  return db.transaction('rw', db.spaces, async () => {
    for (const space of await db.spaces.filter(({ evicted }) => evicted !== undefined).toArray()) {
      const { evicted: _, checkedAt: __, ...spaceWithoutEvicted } = space;
      const revision = space.revision + 1;
      await db.spaces.put({
        ...spaceWithoutEvicted,
        revision,
        cookie: null,
        page: null,
        isStale: true,
      });
    }
  });
}

/** Loaded on demand, because a full disk is rare. */
async function evict(db: UserDatabase): Promise<number> {
  const { evictOldSeasons } = await import('./evict-old-seasons.ts');
  return evictOldSeasons(db);
}
