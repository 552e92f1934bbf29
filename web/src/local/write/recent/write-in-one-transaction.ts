import Dexie, { cmp, type IndexableType, type ObservabilitySet, RangeSet } from 'dexie';
import type { UserDatabase } from '../../database/database.ts';

export interface WriteRequest {
  readonly table: string;
  /** An `add` with an existing key aborts the transaction. */
  readonly method: 'put' | 'add';
  readonly value: { readonly teamId: string };
  /** The value before the write. Queries of an index are notified only if the index's key changes. */
  readonly replaces?: { readonly teamId: string };
}

/**
 * Faster than Dexie, because it makes all requests without waiting for answers. Dexie documents `backendDB()` and
 * `storagemutated`.
 *
 * @returns false if nothing was written, because the condition failed or an added key existed
 * @throws the error of IndexedDB, for example if the disk is full
 */
export async function writeInOneTransaction<T>(
  db: UserDatabase,
  condition: { readonly table: string; readonly key: IDBValidKey; holds(stored: T): boolean },
  writes: readonly WriteRequest[],
  onWritten: () => void = () => {},
): Promise<boolean> {
  const tables = [...new Set([condition.table, ...writes.map(({ table }) => table)])];
  const transaction = beginTransaction(db, tables);
  if (transaction === null) return false;
  const isCommitted = waitForCommit(transaction);
  const conditionRequest = transaction.objectStore(condition.table).get(condition.key);
  conditionRequest.onsuccess = () => {
    // An explicit commit does not wait for the answers to the other requests.
    if (condition.holds(conditionRequest.result)) transaction.commit();
    else transaction.abort();
  };
  requestAll(transaction, writes);
  if (!(await isCommitted)) return false;
  onWritten();
  // Promise callbacks that `onWritten` queued run first. Live queries are notified in the same task as the
  // commit, so that they cannot miss the change.
  await Promise.resolve();
  Dexie.on.storagemutated.fire(changedParts(db, writes));
  return true;
}

function requestAll(transaction: IDBTransaction, writes: readonly WriteRequest[]): void {
  try {
    for (const { table, method, value } of writes) transaction.objectStore(table)[method](value);
  } catch (error) {
    transaction.abort();
    throw error;
  }
}

/** Null if the browser has closed the connection. Dexie opens it again. */
function beginTransaction(db: UserDatabase, tables: string[]): IDBTransaction | null {
  try {
    return db.backendDB().transaction(tables, 'readwrite', { durability: 'strict' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

function waitForCommit(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => {
      const { error } = transaction;
      // The condition failed or a key existed.
      if (error === null || error.name === 'ConstraintError') resolve(false);
      else reject(error);
    };
  });
}

/** Dexie's name for what a count observes. */
const ADDED_AND_DELETED_KEYS = ':dels';

/** The keys that changed in each table and index, in the format of Dexie's event. */
function changedParts(db: UserDatabase, writes: readonly WriteRequest[]): ObservabilitySet {
  const parts: Record<string, RangeSet> = {};
  const add = (table: string, index: string, key: IndexableType) => {
    const part = `idb://${db.name}/${table}/${index}`;
    const ranges = parts[part] ?? new RangeSet();
    parts[part] = ranges.addKey(key);
  };
  for (const { table, value, replaces } of writes) {
    const { primKey, indexes } = db.table(table).schema;
    const primaryKey = keyOf(value, primKey.keyPath);
    add(table, '', primaryKey);
    if (replaces === undefined) add(table, ADDED_AND_DELETED_KEYS, primaryKey);
    for (const { name, keyPath } of indexes) {
      const key = keyOf(value, keyPath);
      const formerKey = replaces && keyOf(replaces, keyPath);
      if (formerKey && cmp(formerKey, key) === 0) continue;
      if (formerKey) add(table, name, formerKey);
      add(table, name, key);
    }
  }
  return parts;
}

function keyOf(value: object, keyPath: string | string[] | undefined): IndexableType {
  const fields = value as Record<string, IndexableType>;
  if (keyPath === undefined) throw new Error('Every table has its key inside');
  return typeof keyPath === 'string'
    ? (fields[keyPath] as IndexableType)
    : (keyPath.map((path) => fields[path]) as string[]);
}
