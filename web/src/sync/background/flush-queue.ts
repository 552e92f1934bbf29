import { PROTOCOL_VERSION, SYNC_LIMITS } from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import type { RunExclusively } from '../../platform/tab-lock.ts';
import { type Batch, startPacking, takeBatch } from '../exchange/batch.ts';
import { openStored, queuedAfter, signedInHere, spacesOf } from './stored-queue.ts';

/** The name under which the browser wakes the service worker when there is a network. */
export const FLUSH_TAG = 'flush-queue';

export interface FlushOptions {
  /** @returns whether the server has settled every change of the batch */
  readonly send: (teamId: string, batch: Batch) => Promise<boolean>;
  readonly lockOf: (userId: string) => RunExclusively;
}

/**
 * Sends the queue of the signed-in user while no page is open (decision 0024). It applies no answer:
 * the next page that opens learns from the server what is settled. So the worker needs no rules, no
 * rows and no rebase.
 *
 * @throws when something could not be sent, so that the browser wakes the worker again
 */
export async function flushQueues({ send, lockOf }: FlushOptions): Promise<void> {
  const ids = await signedInHere();
  const database = ids && (await openStored(`full-count-${ids.userId}`));
  if (!ids || !database) return;
  try {
    const exclusively = lockOf(ids.userId);
    let isAllSent = true;
    for (const { teamId } of await spacesOf(database)) {
      // A team that fails does not hold up the others.
      const isSent = await exclusively(() => flushTeam(database, ids, teamId, send));
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
        // The worker reads no answer, so every later batch counts as sent ahead.
        ...(after > 0 && { ahead: true }),
        pendingCount: queue.length,
      },
      startPacking(queue.map(withoutTeam)),
    );
    if (!(await send(teamId, batch))) return false;
    after = queue[batch.request.mutations.length - 1]?.id ?? after;
  }
}

/** Like a page, the worker sends nothing before a team has been pulled. */
function maySend({ cookie, endedAt }: Space): boolean {
  return cookie !== null || endedAt !== undefined;
}

function withoutTeam({ teamId: _, ...mutation }: OutboxEntry) {
  return mutation;
}

export async function settlesAll(response: Response, { request }: Batch): Promise<boolean> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return false;
  const { results, reset } = (await response.json()) as { results?: unknown; reset?: unknown };
  return (
    reset === undefined && Array.isArray(results) && results.length === request.mutations.length
  );
}
