import type { Space, UserDatabase } from '../local/database.ts';
import { noteLeft } from '../local/endings.ts';
import { countPending } from '../local/outbox.ts';
import { newSpace, withoutRows } from '../local/space.ts';
import { forgetTeam, hasRows } from '../local/team-rows.ts';

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
    const space = await db.spaces.get(teamId);
    if (!space || space.clientId !== from.clientId || space.epoch !== from.epoch) return;
    const isStale = await hasRows(db, teamId);
    const revision = space.revision + 1;
    await db.spaces.put({ ...space, revision, epoch, cookie: null, page: null, isStale });
  });
}

/**
 * The membership is over: the team's rows leave the device. What was not sent stays in the queue,
 * to be handed in.
 *
 * @returns whether there is something to hand in
 */
export function leaveTeam(db: UserDatabase, teamId: string, at: string): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const [space, unsent] = await Promise.all([db.spaces.get(teamId), countPending(db, teamId)]);
    await noteLeft(db, teamId, at, unsent);
    await forgetTeam(db, teamId);
    const hasWork = space !== undefined && unsent > 0;
    if (hasWork) await db.spaces.put({ ...withoutRows(space), endedAt: at });
    else await db.spaces.delete(teamId);
    return hasWork;
  });
}
