import { PROTOCOL_VERSION, SYNC_LIMITS } from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import type { RunExclusively } from '../../platform/tab-lock.ts';
import { type Batch, startPacking, takeBatch } from '../exchange/take-batch.ts';
import { openStored, queuedAfter, signedInHere, spacesOf } from './stored-queue.ts';

export interface FlushOptions {
  /** @returns whether the server has settled all of it */
  readonly send: (teamId: string, batch: Batch) => Promise<boolean>;
  readonly lockOf: (userId: string) => RunExclusively;
}

/**
 * Sends what whoever is signed in here has queued, with no page open (decision 0024). It takes no
 * answer in: the queue stays as it is, and the next page that opens hears from the server that all
 * of it is settled. So the worker needs no rules, no rows and no rebase, and nothing can happen twice.
 *
 * @throws when something could not be sent, so that the browser wakes the worker again
 */
export async function flushQueues({ send, lockOf }: FlushOptions): Promise<void> {
  const who = await signedInHere();
  const database = who && (await openStored(`full-count-${who.userId}`));
  if (!who || !database) return;
  try {
    const exclusively = lockOf(who.userId);
    let isAllSent = true;
    for (const { teamId } of await spacesOf(database)) {
      // What the server does not take of one team keeps no other one waiting.
      const isSent = await exclusively(() => flushTeam(database, who, teamId, send));
      isAllSent &&= isSent;
    }
    if (!isAllSent) throw new Error('Not everything could be sent');
  } finally {
    database.close();
  }
}

async function flushTeam(
  database: IDBDatabase,
  ids: { readonly userId: string; readonly deviceId: string },
  teamId: string,
  send: FlushOptions['send'],
): Promise<boolean> {
  const space = (await spacesOf(database)).find((one) => one.teamId === teamId);
  if (!space || !maySend(space)) return true;
  const { clientId, epoch } = space;
  const cookie = space.endedAt === undefined ? space.cookie : null;
  for (let after = 0; ; ) {
    const queue = await queuedAfter(database, teamId, after, SYNC_LIMITS.mutations);
    if (queue.length === 0) return true;
    const batch = await takeBatch(
      {
        protocol: PROTOCOL_VERSION,
        ...ids,
        clientId,
        epoch,
        cookie,
        // The answer to the batch before is nobody's business here: nothing is pulled for it.
        ...(after > 0 && { ahead: true }),
        pendingCount: queue.length,
      },
      startPacking(queue.map(withoutTeam)),
    );
    if (!(await send(teamId, batch))) return false;
    after = queue[batch.request.mutations.length - 1]?.id ?? after;
  }
}

/** As a page does: a team that is not here yet is pulled before anything is sent. */
function maySend({ cookie, endedAt }: Space): boolean {
  return cookie !== null || endedAt !== undefined;
}

function withoutTeam({ teamId: _, ...mutation }: OutboxEntry) {
  return mutation;
}

/** Whether the server's answer to a batch settles every change of it. */
export async function settlesAll(response: Response, { request }: Batch): Promise<boolean> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return false;
  const { results, reset } = (await response.json()) as { results?: unknown; reset?: unknown };
  return (
    reset === undefined && Array.isArray(results) && results.length === request.mutations.length
  );
}
