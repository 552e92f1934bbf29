import type { UserDatabase } from '../../local/database/database.ts';

/** Everything that a database has stored, by table. */
export type SavedDisk = ReadonlyMap<string, readonly unknown[]>;

export async function saveDisk(db: UserDatabase): Promise<SavedDisk> {
  const tables = db.tables.map(async (table) => [table.name, await table.toArray()] as const);
  return new Map(await Promise.all(tables));
}

/** Returns the database to a saved state, as a power failure or a copied profile does. */
export function restoreDisk(db: UserDatabase, saved: SavedDisk): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      await table.clear();
      await table.bulkPut([...(saved.get(table.name) ?? [])]);
    }
  });
}
