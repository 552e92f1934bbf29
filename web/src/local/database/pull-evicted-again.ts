import type { UserDatabase } from './database.ts';
import { startingOver } from './space.ts';

export function pullEvictedAgain(db: UserDatabase): Promise<void> {
  return db.transaction('rw', db.spaces, async () => {
    const spaces = await db.spaces.filter(({ evicted }) => evicted !== undefined).toArray();
    await db.spaces.bulkPut(spaces.map(startingOver));
  });
}
