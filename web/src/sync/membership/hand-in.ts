import type { SyncResponse } from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { confirmSettled } from '../apply/confirm.ts';
import { requeueLost } from '../apply/requeue.ts';
import { QueueRun, sendNext } from '../exchange/send-request.ts';
import type { SyncDevice, TeamTurn } from '../exchange/sync-device.ts';
import { partWith } from './leave-team-locally.ts';

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** After this many rounds without progress the turn ends, so that a misunderstanding cannot loop. */
const MAX_FRUITLESS = 3;

/**
 * Hands in changes that were not sent before the membership ended (decision 0017). The queue goes to
 * the usual path, and the answer settles it without rows. Ends with `not-found` when the server takes
 * no more. A user who has joined the team again continues as a member.
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
        // The server keeps no more than this, so the rest stays here.
        if (entries.length <= 1) return { kind: 'not-found' };
        most = Math.floor(entries.length / 2);
        break;
      case 'malformed':
        if (entries.length <= 1) return LATER;
        most = Math.floor(entries.length / 2);
        break;
      default:
        return reply;
    }
  }
  return LATER;
}

/** @returns whether the queue is shorter or the user is a member again */
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

async function part({ db, now }: SyncDevice, teamId: string): Promise<TeamTurn> {
  await partWith(db, teamId, clockTime(now()));
  return { kind: 'parted' };
}
