import Dexie, { cmp, type IndexableType, type ObservabilitySet, RangeSet } from 'dexie';
import type { UserDatabase } from '../database/database.ts';

/** A request of the transaction; `add` fails, and with it everything, where the key is taken. */
export interface AtOnce {
  readonly table: string;
  readonly method: 'put' | 'add';
  readonly value: { readonly teamId: string };
  /** The record that is known to lie there: an index hears only of a key that is another. */
  readonly replaces?: { readonly teamId: string };
}

/**
 * Writes in one transaction whose requests are all made at once, under one condition on what is
 * stored. It goes around Dexie's tables, whose machinery costs a logged pitch half its time again,
 * and tells the live queries of every tab what changed, as Dexie does.
 *
 * @param holds looks at the stored record; false undoes everything
 * @param onWritten called at the commit, before live queries begin to read again
 * @returns false: undone, nothing was written
 * @throws what IndexedDB says, such as no room left
 */
export async function writeAtOnce<T>(
  db: UserDatabase,
  condition: { readonly table: string; readonly key: IDBValidKey; holds(stored: T): boolean },
  writes: readonly AtOnce[],
  onWritten: () => void = () => {},
): Promise<boolean> {
  const tables = [...new Set([condition.table, ...writes.map(({ table }) => table)])];
  const transaction = begin(db, tables);
  if (transaction === null) return false;
  const isWritten = outcomeOf(transaction);
  const stored = transaction.objectStore(condition.table).get(condition.key);
  stored.onsuccess = () => {
    // Committing by word spares waiting for the answer to every other request.
    if (condition.holds(stored.result)) transaction.commit();
    else transaction.abort();
  };
  requestAll(transaction, writes);
  if (!(await isWritten)) return false;
  onWritten();
  // Readers begin in the same task, so that no older read is taken for news, but last.
  await Promise.resolve();
  Dexie.on.storagemutated.fire(changedParts(db, writes));
  return true;
}

/** @throws for a value that cannot be stored; then those before it are not stored either */
function requestAll(transaction: IDBTransaction, writes: readonly AtOnce[]): void {
  try {
    for (const { table, method, value } of writes) transaction.objectStore(table)[method](value);
  } catch (error) {
    transaction.abort();
    throw error;
  }
}

/** Null: the browser has lost the connection, which Dexie opens again. */
function begin(db: UserDatabase, tables: string[]): IDBTransaction | null {
  try {
    return db.backendDB().transaction(tables, 'readwrite', { durability: 'strict' });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'InvalidStateError') return null;
    throw error;
  }
}

function outcomeOf(transaction: IDBTransaction): Promise<boolean> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(true);
    transaction.onabort = () => {
      const { error } = transaction;
      // Aborted by the condition, or by a key that is taken: the caller does it another way.
      if (error === null || error.name === 'ConstraintError') resolve(false);
      else reject(error);
    };
  });
}

/** The keys that changed, of each table and of each of its indexes, in Dexie's words. */
function changedParts(db: UserDatabase, writes: readonly AtOnce[]): ObservabilitySet {
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
    if (replaces === undefined) add(table, ':dels', primaryKey);
    for (const { name, keyPath } of indexes) {
      const key = keyOf(value, keyPath);
      const former = replaces && keyOf(replaces, keyPath);
      if (former && cmp(former, key) === 0) continue;
      if (former) add(table, name, former);
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
