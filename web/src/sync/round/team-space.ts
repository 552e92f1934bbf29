import type { Space, UserDatabase } from '../../local/database/database.ts';
import { newSpace } from '../../local/database/space.ts';

export function readOrCreateSpace(
  db: UserDatabase,
  teamId: string,
  newId: () => string,
): Promise<Space> {
  return db.transaction('rw', db.spaces, async () => {
    const storedSpace = await db.spaces.get(teamId);
    if (storedSpace) return storedSpace;
    const space = newSpace(teamId, newId());
    await db.spaces.add(space);
    return space;
  });
}
