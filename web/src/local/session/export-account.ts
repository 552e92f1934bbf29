import type { UserDatabase } from '../database/database.ts';
import { keptAside } from '../emergency-queue/emergency-queue.ts';

/** Everything that an account has on this device, unsent and refused work included, as JSON text. */
export async function exportAccount(
  db: UserDatabase,
  userId: string,
  exportedAt: Date,
): Promise<string> {
  // A summary says nothing that the games do not say.
  const kept = db.tables.filter(({ name }) => name !== db.gameSummaries.name);
  const tables = await db.transaction('r', kept, () =>
    Promise.all(kept.map(async (table) => [table.name, await table.toArray()] as const)),
  );
  return JSON.stringify({
    app: 'Full Count',
    database: db.name,
    exportedAt: exportedAt.toISOString(),
    ...Object.fromEntries(tables),
    keptAside: keptAside(userId),
  });
}
