import type { UserDatabase } from './database.ts';

/**
 * Resets the teams with evicted games, so that the next exchange pulls all their rows. Clears `checkedAt`, the time of the
 * last comparison with the server, because otherwise the new rows would not be compared for a day.
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
