import type { UserDatabase } from './database.ts';

/**
 * Resets the teams with evicted games, so that the next exchange pulls all their rows. Clears `checkedAt`, so that rows
 * that differed from the server's within the last day are compared again after that.
 */
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
