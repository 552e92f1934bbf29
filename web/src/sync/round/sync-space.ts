import type { Space, UserDatabase } from '../../local/database/database.ts';
import { newSpace } from '../../local/database/space.ts';
import { hasRows } from '../../local/database/team-rows.ts';

/** Where this device stands with a team; at the first contact it gets a client id. */
export function spaceOf(db: UserDatabase, teamId: string, newId: () => string): Promise<Space> {
  return db.transaction('rw', db.spaces, async () => {
    const known = await db.spaces.get(teamId);
    if (known) return known;
    const space = newSpace(teamId, newId());
    await db.spaces.add(space);
    return space;
  });
}

/**
 * The server has begun a new epoch: everything is pulled from the start. The rows of the former
 * one stay in view until the pull is complete, and the queue stays.
 */
export function beginEpoch(db: UserDatabase, from: Space, epoch: string): Promise<void> {
  const { teamId } = from;
  return db.transaction('rw', db.tables, async () => {
    const known = await db.spaces.get(teamId);
    if (!known || known.clientId !== from.clientId || known.epoch !== from.epoch) return;
    // What was the same in the former epoch says nothing of this one.
    const { checkedAt: _, evicted: __, ...space } = known;
    const isStale = await hasRows(db, teamId);
    const revision = space.revision + 1;
    await db.spaces.put({ ...space, revision, epoch, cookie: null, page: null, isStale });
  });
}
