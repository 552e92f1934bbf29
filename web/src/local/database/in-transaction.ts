import type { Table } from 'dexie';
import type { UserDatabase } from './database.ts';

/**
 * Runs work in a transaction. The work gets a database whose tables belong to that transaction. Otherwise, Dexie looks for
 * the transaction of a table among those of the promises that are awaited, and takes none if several run at once.
 */
export function inTransaction<T>(
  db: UserDatabase,
  mode: 'r' | 'rw',
  tables: readonly Table[],
  work: (db: UserDatabase) => Promise<T>,
): Promise<T> {
  return db.transaction(mode, tables, async (transaction) => {
    const bound = Object.create(db) as UserDatabase;
    bound.table = (name: string) => transaction.table(name);
    for (const { name } of tables) {
      Object.defineProperty(bound, name, { value: transaction.table(name) });
    }
    return work(bound);
  });
}
