import type { SyncResponse } from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { confirmSettled } from '../apply/confirm.ts';
import { requeueLost, withNewClientId } from '../apply/requeue.ts';
import { LATER, QueueRun, sendNext } from '../exchange/send-request.ts';
import {
  MAX_ROUNDS_WITHOUT_PROGRESS,
  type SyncDevice,
  type TeamSyncResult,
} from '../exchange/sync-device.ts';
import { leaveTeamLocally } from './leave-team-locally.ts';

const NOT_ACCEPTED = { kind: 'not-accepted' } as const;

/** docs/decisions/0017-a-former-member-keeps-only-unsent-changes.md. A user who has rejoined continues as a member. */
export async function handIn(
  device: SyncDevice,
  teamId: string,
  maxMutations: number,
): Promise<TeamSyncResult> {
  const { db } = device;
  let batchSize = maxMutations;
  for (let roundsWithoutProgress = 0; roundsWithoutProgress < MAX_ROUNDS_WITHOUT_PROGRESS; ) {
    const space = await db.spaces.get(teamId);
    if (space?.endedAt === undefined) return { kind: 'done' };
    const run = await QueueRun.begin(db, space, batchSize);
    if (run.unsentCount === 0) return finishLeaving(device, teamId);
    const position = { ...space, cookie: null };
    const { entries, exchange } = await sendNext(device, position, run, {
      isPreviousUnanswered: false,
    });
    const reply = await exchange;
    switch (reply.kind) {
      case 'answer':
        if (await applyAnswer(device, space, entries, reply.response)) roundsWithoutProgress = 0;
        else roundsWithoutProgress += 1;
        break;
      case 'too-large':
        // The server has no room for another change, so the rest stays on this device.
        if (entries.length <= 1) return NOT_ACCEPTED;
        batchSize = Math.floor(entries.length / 2);
        break;
      case 'malformed':
        if (entries.length <= 1) return LATER;
        batchSize = Math.floor(entries.length / 2);
        break;
      case 'not-found':
        return NOT_ACCEPTED;
      default:
        return reply;
    }
  }
  return LATER;
}

/** @returns whether the queue is shorter or the user is a member again */
function applyAnswer(
  { db, now, newId }: SyncDevice,
  spaceAtSend: Space,
  entries: readonly OutboxEntry[],
  response: SyncResponse,
): Promise<boolean> {
  const { teamId, clientId, lastMutationId } = spaceAtSend;
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    if (space?.clientId !== clientId || space.endedAt === undefined) return true;
    // Another tab has applied the answer to the same changes.
    if (space.lastMutationId !== lastMutationId) return true;
    const { epoch, expected, reused, rows } = response;
    if (response.reset) {
      await db.spaces.put({ ...space, epoch });
      return false;
    }
    const results = new Map(response.results.map((result) => [result.id, result]));
    const times = { at: clockTime(now()), serverTime: response.serverTime };
    const confirmed = await confirmSettled(db, space, entries, results, times);
    const lastId = confirmed.lastMutationId;
    const isGap = expected !== undefined && expected <= lastId;
    const revision = space.revision + 1;
    const confirmedSpace = { ...space, epoch, lastMutationId: lastId, revision };
    let newSpace: Space = confirmedSpace;
    if (isGap) newSpace = await requeueLost(db, confirmedSpace, expected - 1, newId);
    else if (reused !== undefined) newSpace = await withNewClientId(db, confirmedSpace, newId);
    // Only a member gets rows, and only a member's changes are applied.
    const isMember = Object.keys(rows).length > 0 || hasAppliedChange(response);
    await db.spaces.put(isMember ? withoutEnd(newSpace) : newSpace);
    return isMember || confirmed.count > 0;
  });
}

function hasAppliedChange({ results }: SyncResponse): boolean {
  return results.some(({ status }) => status === 'applied');
}

function withoutEnd({ endedAt: _, ...space }: Space): Space {
  return space;
}

async function finishLeaving({ db, now }: SyncDevice, teamId: string): Promise<TeamSyncResult> {
  const isGone = await leaveTeamLocally(db, teamId, { at: clockTime(now()), isHandedIn: true });
  return isGone ? { kind: 'left-team' } : LATER;
}
