import type { UserDatabase } from '../../local/database/database.ts';

export type SavedDisk = ReadonlyMap<string, readonly unknown[]>;

export async function saveDisk(db: UserDatabase): Promise<SavedDisk> {
  const tables = db.tables.map(async (table) => [table.name, await table.toArray()] as const);
  return new Map(await Promise.all(tables));
}

export function restoreDisk(db: UserDatabase, saved: SavedDisk): Promise<void> {
  return db.transaction('rw', db.tables, async () => {
    for (const table of db.tables) {
      await table.clear();
      await table.bulkPut([...(saved.get(table.name) ?? [])]);
    }
  });
}
