import type { FloorCursor } from '../floor/floor-messages.ts';
import type { FloorRow, FloorRows, FloorTable } from '../floor/floor-tables.ts';

/** The floor on a device is IndexedDB without a library. No app on IndexedDB can store a pitch durably in less time. */
const STORES = ['games', 'at_bats', 'pitches'] as const satisfies FloorTable[];

export async function openFloor(name: string): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => {
    for (const store of STORES) {
      const objectStore = request.result.createObjectStore(store, { keyPath: 'id' });
      if (store !== 'games') objectStore.createIndex('game_id', 'game_id');
    }
    request.result.createObjectStore('outbox', { autoIncrement: true });
    request.result.createObjectStore('cursors');
  };
  return resultOf(request);
}

export async function putFloorRows(
  db: IDBDatabase,
  rows: FloorRows,
  cursor?: FloorCursor,
): Promise<void> {
  const transaction = db.transaction([...STORES, 'cursors'], 'readwrite', { durability: 'strict' });
  for (const name of STORES) {
    const store = transaction.objectStore(name);
    for (const row of rows[name] ?? []) store.put(row);
  }
  if (cursor) transaction.objectStore('cursors').put(cursor, 'cursor');
  await waitForCommit(transaction);
}

export interface FloorPitch {
  readonly pitch: FloorRow;
  readonly atBat: FloorRow;
  readonly game: FloorRow;
}

export async function logFloorPitch(db: IDBDatabase, rows: FloorPitch): Promise<void> {
  const transaction = db.transaction([...STORES, 'outbox'], 'readwrite', { durability: 'strict' });
  transaction.objectStore('pitches').put(rows.pitch);
  transaction.objectStore('at_bats').put(rows.atBat);
  transaction.objectStore('games').put(rows.game);
  transaction.objectStore('outbox').put(rows.pitch);
  await waitForCommit(transaction);
}

export function pitchesOfGame(db: IDBDatabase, gameId: string): Promise<FloorRow[]> {
  return resultOf<FloorRow[]>(
    db.transaction('pitches').objectStore('pitches').index('game_id').getAll(gameId),
  );
}

export function resultOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export function waitForCommit(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
}
