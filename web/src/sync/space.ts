import type { OutboxEntry, QuarantineEntry, Space, UserDatabase } from '../local/database.ts';
import { noteLeft } from '../local/endings.ts';
import { allPending } from '../local/outbox.ts';
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
 * The membership is over: the team's rows leave the device, and what was not sent stays in the
 * queue, to be handed in. Asked again, nobody takes that any more: it waits for a decision here.
 *
 * @returns whether the team is gone; otherwise there is work to hand in
 */
export function partWith(db: UserDatabase, teamId: string, at: string): Promise<boolean> {
  return db.transaction('rw', db.tables, async () => {
    const [space, unsent] = await Promise.all([db.spaces.get(teamId), allPending(db, teamId)]);
    const isHandedInLater = space !== undefined && space.endedAt === undefined && unsent.length > 0;
    if (space?.endedAt === undefined) await noteLeft(db, teamId, at, unsent.length);
    await forgetTeam(db, teamId);
    if (isHandedInLater) {
      await db.spaces.put({ ...withoutRows(space), endedAt: at });
      return false;
    }
    await db.quarantine.bulkPut(unsent.map((entry) => leftWork(entry, space?.clientId, at)));
    await db.outbox.bulkDelete(unsent.map(({ id }) => [teamId, id] as [string, number]));
    await db.spaces.delete(teamId);
    return true;
  });
}

function leftWork(
  entry: OutboxEntry,
  clientId: string | undefined,
  quarantinedAt: string,
): QuarantineEntry {
  const key = `${clientId}:${entry.id}`;
  return { ...entry, key, reason: 'membership_ended', detail: null, quarantinedAt };
}
