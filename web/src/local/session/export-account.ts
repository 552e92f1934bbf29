import type { UserDatabase } from '../database/database.ts';
import { readAllSpare } from '../database/spare.ts';

export async function exportAccount(
  db: UserDatabase,
  userId: string,
  exportedAt: Date,
): Promise<string> {
  // Summaries can be computed again from the games.
  const exportedTables = db.tables.filter(({ name }) => name !== db.gameSummaries.name);
  const tables = await db.transaction('r', exportedTables, () =>
    Promise.all(exportedTables.map(async (table) => [table.name, await table.toArray()] as const)),
  );
  return JSON.stringify({
    app: 'Full Count',
    database: db.name,
    exportedAt: exportedAt.toISOString(),
    ...Object.fromEntries(tables),
    spare: readAllSpare(userId),
  });
}
