import {
  type QuarantineEntry,
  type Space,
  teamRange,
  type UserDatabase,
} from '../local/database.ts';
import { allPending } from '../local/outbox.ts';
import { newSpace } from '../local/space.ts';
import { forgetRows, hasRows } from '../local/team-rows.ts';

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

/** The membership is over: the team's rows leave the device, unsent work is kept for a decision. */
export function leaveTeam(db: UserDatabase, teamId: string, at: string): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    const [space, pending] = await Promise.all([db.spaces.get(teamId), allPending(db, teamId)]);
    const kept = pending.map(
      (entry): QuarantineEntry => ({
        ...entry,
        key: `${space?.clientId}:${entry.id}`,
        reason: 'membership_ended',
        detail: null,
        quarantinedAt: at,
      }),
    );
    await db.quarantine.bulkPut(kept);
    await db.outbox.bulkDelete(pending.map(({ id }) => [teamId, id] as [string, number]));
    await db.spaces.delete(teamId);
    await db.gameHistory
      .where('[teamId+gameId]')
      .between(...teamRange(teamId))
      .delete();
    await forgetRows(db, teamId);
  });
}
