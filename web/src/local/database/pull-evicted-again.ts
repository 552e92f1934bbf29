import type { UserDatabase } from './database.ts';

/** Clears `checkedAt`, because otherwise the new rows would not be compared with the server's for a day. */
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
