import type { SyncResponse } from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { confirmSettled } from '../apply/confirm.ts';
import { requeueLost } from '../apply/requeue.ts';
import { QueueRun } from '../exchange/queue-run.ts';
import { sendNext } from '../exchange/send-request.ts';
import type { SyncDevice, TeamTurn } from '../exchange/sync-device.ts';
import { partWith } from './leave-team-locally.ts';

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** A new epoch or a gap brings nothing nearer by itself: two ends must not spin. */
const MAX_FRUITLESS = 3;

/**
 * Hands in what was not sent before the membership ended (DESIGN 4.5): the queue goes to the usual
 * address, and the answer settles it without a row of the team. `not-found`: the server takes no
 * more of it. Somebody who belongs to the team again is heard as a
 * member, and goes on as one.
 */
export async function handIn(
  device: SyncDevice,
  teamId: string,
  maxMutations: number,
): Promise<TeamTurn> {
  const { db } = device;
  let most = maxMutations;
  for (let fruitless = 0; fruitless < MAX_FRUITLESS; ) {
    const space = await db.spaces.get(teamId);
    if (space?.endedAt === undefined) return { kind: 'done' };
    const run = await QueueRun.begin(db, space, most);
    if (run.unsentCount === 0) return part(device, teamId);
    const { entries, exchange } = await sendNext(device, { ...space, cookie: null }, run, false);
    const reply = await exchange;
    switch (reply.kind) {
      case 'answer':
        if (await settle(device, space, entries, reply.response)) fruitless = 0;
        else fruitless += 1;
        break;
      case 'too-large':
        // More than the server keeps: the rest stays here, as what it does not take at all.
        if (entries.length <= 1) return { kind: 'not-found' };
        most = Math.floor(entries.length / 2);
        break;
      case 'malformed':
        return LATER;
      default:
        return reply;
    }
  }
  return LATER;
}

/** @returns whether the queue has become shorter, or is a member's again */
function settle(
  { db, now, newId }: SyncDevice,
  sentAs: Space,
  entries: readonly OutboxEntry[],
  response: SyncResponse,
): Promise<boolean> {
  const { teamId, clientId } = sentAs;
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    if (space?.clientId !== clientId || space.endedAt === undefined) return true;
    const { epoch, expected, rows } = response;
    if (response.reset) {
      await db.spaces.put({ ...space, epoch });
      return false;
    }
    const results = new Map(response.results.map((result) => [result.id, result]));
    const times = { at: clockTime(now()), serverTime: response.serverTime };
    const confirmed = await confirmSettled(db, space, entries, results, times);
    const { lastMutationId } = confirmed;
    const isGap = expected !== undefined && expected <= lastMutationId;
    const settled = { ...space, epoch, lastMutationId, revision: space.revision + 1 };
    const next = isGap ? await requeueLost(db, settled, expected - 1, newId) : settled;
    const isMember = Object.keys(rows).length > 0 || isApplied(response);
    await db.spaces.put(isMember ? withoutEnd(next) : next);
    return isMember || confirmed.count > 0;
  });
}

function isApplied({ results }: SyncResponse): boolean {
  return results.some(({ status }) => status === 'applied');
}

function withoutEnd({ endedAt: _, ...space }: Space): Space {
  return space;
}

/** Everything is handed in: nothing keeps this device and the team together. */
async function part({ db, now }: SyncDevice, teamId: string): Promise<TeamTurn> {
  await partWith(db, teamId, clockTime(now()));
  return { kind: 'parted' };
}
