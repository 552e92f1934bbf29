import { type Mutation, PROTOCOL_VERSION, SYNC_LIMITS } from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import type { RunExclusively } from '../../platform/tab-lock.ts';
import { type Batch, finishBatch, startPacking } from '../exchange/batch.ts';
import { openExistingDatabase, queuedAfter, signedInIds, spacesOf } from './stored-queue.ts';

/** The tag with which the browser wakes the service worker when there is a network. */
export const FLUSH_TAG = 'flush-queue';

export interface FlushOptions {
  /** @returns whether the server has settled every change of the batch */
  readonly send: (teamId: string, batch: Batch) => Promise<boolean>;
  readonly lockOf: (userId: string) => RunExclusively;
}

/**
 * Sends the queue of the signed-in user while no page is open
 * (docs/decisions/0024-the-service-worker-only-sends.md). It does not apply answers, because the next
 * page learns from the server what is settled. So the worker needs no rules, no rows and no rebase.
 *
 * @throws if something could not be sent, so that the browser wakes the worker again
 */
export async function flushQueues({ send, lockOf }: FlushOptions): Promise<void> {
  const ids = await signedInIds();
  const database = ids && (await openExistingDatabase(`full-count-${ids.userId}`));
  if (!ids || !database) return;
  try {
    const exclusively = lockOf(ids.userId);
    let isAllSent = true;
    for (const { teamId } of await spacesOf(database)) {
      // A team that fails does not stop the others.
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
  const space = (await spacesOf(database)).find((candidate) => candidate.teamId === teamId);
  if (!space || !maySend(space)) return true;
  const { clientId, epoch } = space;
  const cookie = space.endedAt === undefined ? space.cookie : null;
  let lastSent: Mutation | null = null;
  for (;;) {
    const lastSentId: number = lastSent?.id ?? 0;
    const queue = await queuedAfter(database, teamId, lastSentId, SYNC_LIMITS.mutations);
    if (queue.length === 0) return true;
    const batch = await finishBatch(
      {
        protocol: PROTOCOL_VERSION,
        ...ids,
        clientId,
        epoch,
        cookie,
        // The worker does not apply answers, so every later batch is sent ahead of an answer.
        ...(lastSent !== null && { ahead: true }),
        pendingCount: queue.length,
      },
      startPacking(queue.map(withoutTeam), lastSent),
    );
    if (!(await send(teamId, batch))) return false;
    lastSent = batch.request.mutations.at(-1) ?? lastSent;
  }
}

/** Like a page, the worker sends nothing before a team has been pulled. */
function maySend({ cookie, endedAt }: Space): boolean {
  return cookie !== null || endedAt !== undefined;
}

function withoutTeam({ teamId: _, ...mutation }: OutboxEntry) {
  return mutation;
}

export async function isAllSettled(response: Response, { request }: Batch): Promise<boolean> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return false;
  const answer = (await response.json()) as Readonly<Record<string, unknown>>;
  const { results, reset, expected, reused } = answer;
  return (
    [reset, expected, reused].every((obstacle) => obstacle === undefined) &&
    Array.isArray(results) &&
    results.length >= request.mutations.length
  );
}
