import type { UserDatabase } from './database.ts';

/** Everything that an account has on this device, unsent and refused work included, as JSON text. */
export async function exportAccount(db: UserDatabase, exportedAt: Date): Promise<string> {
  const tables = await db.transaction('r', db.tables, () =>
    Promise.all(db.tables.map(async (table) => [table.name, await table.toArray()] as const)),
  );
  return JSON.stringify({
    app: 'Full Count',
    database: db.name,
    exportedAt: exportedAt.toISOString(),
    ...Object.fromEntries(tables),
  });
}
