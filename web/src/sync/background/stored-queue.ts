import type { Space, StoredChange } from '../../local/database/database.ts';

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

export async function signedInIds(): Promise<{ userId: string; deviceId: string } | null> {
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

export async function spacesOf(database: IDBDatabase): Promise<Space[]> {
  return (await read<Space[]>(database, 'spaces', (store) => store.getAll())) ?? [];
}

export async function waitingOf(database: IDBDatabase, teamId: string): Promise<StoredChange[]> {
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
