import { PROTOCOL_VERSION, SYNC_LIMITS } from '@full-count/sync-protocol';
import type { Space, StoredChange } from '../../local/database/database.ts';
import type { RunExclusively } from '../../platform/tab-lock.ts';
import { type Batch, packRequest } from '../exchange/batch.ts';
import { openExistingDatabase, signedInIds, spacesOf, waitingOf } from './stored-queue.ts';

/** The tag with which the browser wakes the service worker when there is a network. */
export const FLUSH_TAG = 'flush-queue';

export interface FlushOptions {
  /** @returns whether the server has settled every change of the batch */
  readonly send: (teamId: string, batch: Batch) => Promise<boolean>;
  readonly lockOf: (userId: string) => RunExclusively;
}

/**
 * Sends the queue of the signed-in user while no page is open. It does not apply answers, because the next
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
  let lastSent = 0;
  for (;;) {
    // A page may add changes while this worker sends.
    const waiting = (await waitingOf(database, teamId)).filter(({ n }) => n > lastSent);
    if (waiting.length === 0) return true;
    const batch = await packRequest({
      protocol: PROTOCOL_VERSION,
      ...ids,
      base: space.base,
      changes: waiting.slice(0, SYNC_LIMITS.changes).map(asSent),
    });
    if (!(await send(teamId, batch))) return false;
    lastSent = waiting[batch.request.changes.length - 1]?.n ?? lastSent;
  }
}

/** Like a page, the worker sends nothing before a team has been pulled. */
function maySend({ base, isFormer }: Space): boolean {
  return base !== null || isFormer === true;
}

function asSent({ id, author, name, args, at }: StoredChange) {
  return { id, ...(author !== undefined && { author }), name, args, at };
}

/** A change of unknown state stays in the queue and has to be sent again. */
export async function isAllSettled(response: Response, { request }: Batch): Promise<boolean> {
  if (!response.ok || !response.headers.get('content-type')?.includes('json')) return false;
  const { answers } = (await response.json()) as {
    readonly answers?: readonly { state?: unknown }[];
  };
  return (
    Array.isArray(answers) &&
    answers.length >= request.changes.length &&
    answers.every(({ state }) => state !== 'unknown')
  );
}
