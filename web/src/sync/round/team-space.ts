import type { Space, UserDatabase } from '../../local/database/database.ts';
import { firstPending } from '../../local/database/outbox.ts';
import { newSpace } from '../../local/database/space.ts';
import { hasRows } from '../../local/database/team-rows.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { requeueLost } from '../apply/requeue.ts';
import type { SyncDevice } from '../exchange/sync-device.ts';

/**
 * Queues the changes again that the server misses before the sent ones.
 *
 * @param at the state after the answer. If another tab has applied another answer since, this one
 *   may no longer be true
 */
export function fillGap({ db, newId }: SyncDevice, at: Space, expected: number): Promise<void> {
  const { teamId, clientId, cookie } = at;
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    const [next] = await firstPending(db, teamId, 1);
    if (space?.clientId !== clientId || space.cookie !== cookie || next === undefined) return;
    if (expected < next.id) await db.spaces.put(await requeueLost(db, space, expected - 1, newId));
  });
}

/** Reads the team's space, or creates it with a new client id at the first contact. */
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
 * Starts the pull of a new epoch of the server. The rows of the earlier epoch stay visible until the
 * pull is complete, and the queue stays.
 */
export function startEpoch({ db, now }: SyncDevice, from: Space, epoch: string): Promise<void> {
  const { teamId } = from;
  return db.transaction('rw', db.tables, async () => {
    const known = await db.spaces.get(teamId);
    if (!known || known.clientId !== from.clientId || known.epoch !== from.epoch) return;
    // A check in the earlier epoch does not count.
    const { checkedAt: _, evicted: __, ...space } = known;
    const isStale = await hasRows(db, teamId);
    const isRestored = known.epoch !== null && known.epoch !== epoch;
    await db.spaces.put({
      ...space,
      revision: space.revision + 1,
      epoch,
      cookie: null,
      page: null,
      isStale,
      ...(isRestored && { restoredAt: clockTime(now()) }),
    });
  });
}
