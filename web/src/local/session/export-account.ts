import {
  onlyKnownKeys,
  parentIdOf,
  type Row,
  type RowsByTable,
  type TeamFile,
  type TeamFileTable,
  teamFileSchema,
  teamFileTables,
  withoutPersonalData,
} from '@full-count/sync-protocol';
import type { UserDatabase } from '../database/database.ts';
import { readAllSpare } from '../database/spare.ts';
import { withoutTeam } from '../database/team-rows.ts';
import { viewRow, viewRows } from '../view/team-view.ts';

export async function exportAccount(db: UserDatabase, userId: string, exportedAt: Date) {
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

/** The team as this device shows it, with its unsent changes, in the form in which the server exports teams. */
export async function teamFileOfDevice(
  db: UserDatabase,
  teamId: string,
  exportedAt: string,
): Promise<TeamFile> {
  const team = await viewRow(db, teamId, 'teams', teamId);
  const rowIds = new Set<string>();
  const tables: [TeamFileTable, Row[]][] = [];
  // A table comes after the table of its parents.
  for (const table of teamFileTables) {
    const stored = await viewRows(db, teamId, table);
    const rows = stored
      .map((row) => withoutTeam(row as never) as Row)
      .filter((row) => !('deletedAt' in row && row.deletedAt))
      .filter((row) => hasParent(row, rowIds))
      .map((row) => ('birthYear' in row ? withoutPersonalData(row) : row));
    for (const { id } of rows) rowIds.add(id);
    tables.push([table, rows]);
  }
  return onlyKnownKeys(teamFileSchema).parse({
    format: 'full-count-team',
    version: 1,
    exportedAt,
    team: team && withoutTeam(team),
    ...Object.fromEntries(tables),
  });
}

function hasParent(row: Row, rowIds: ReadonlySet<string>): boolean {
  const parentId = parentIdOf(row as RowsByTable[TeamFileTable]);
  return parentId === undefined || rowIds.has(parentId);
}
