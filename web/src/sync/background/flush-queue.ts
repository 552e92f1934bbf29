import { PROTOCOL_VERSION, SYNC_LIMITS } from '@full-count/sync-protocol';
import type { Space, StoredChange } from '../../local/database/database.ts';
import type { RunExclusively } from '../../platform/tab-lock.ts';
import { type Batch, packRequest } from '../exchange/batch.ts';

/** The tag with which the browser wakes the service worker when there is a network. */
export const FLUSH_TAG = 'flush-queue';

interface FlushOptions {
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

/** These functions do without Dexie, because the worker starts with every page and must be small. */

export function openExistingDatabase(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    let isMissing = false;
    request.onupgradeneeded = () => {
      isMissing = true;
      // The abort creates nothing and ends the request with an error.
      request.transaction?.abort();
    };
    request.onsuccess = () => {
      const database = request.result;
      // A newer version of the app that changes the tables must not wait for the worker.
      database.onversionchange = () => database.close();
      resolve(database);
    };
    request.onerror = () => (isMissing ? resolve(null) : reject(request.error));
  });
}

async function signedInIds(): Promise<{ userId: string; deviceId: string } | null> {
  const device = await openExistingDatabase('full-count-device');
  if (device === null) return null;
  try {
    const readFact = async (key: string) =>
      (await read<{ value: string }>(device, 'facts', (store) => store.get(key)))?.value;
    const [userId, deviceId, sessionToEnd] = await Promise.all(
      ['currentUserId', 'deviceId', 'sessionToEnd'].map(readFact),
    );
    return userId && deviceId && !sessionToEnd ? { userId, deviceId } : null;
  } finally {
    device.close();
  }
}

async function spacesOf(database: IDBDatabase): Promise<Space[]> {
  return (await read<Space[]>(database, 'spaces', (store) => store.getAll())) ?? [];
}

async function waitingOf(database: IDBDatabase, teamId: string): Promise<StoredChange[]> {
  const waiting = await read<StoredChange[]>(database, 'changes', (store) =>
    store.index('[state+teamId]').getAll(['waiting', teamId]),
  );
  return waiting ?? [];
}

function read<T>(
  database: IDBDatabase,
  table: string,
  makeRequest: (store: IDBObjectStore) => IDBRequest,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const request = makeRequest(database.transaction(table).objectStore(table));
    request.onsuccess = () => resolve(request.result as T | undefined);
    request.onerror = () => reject(request.error);
  });
}
