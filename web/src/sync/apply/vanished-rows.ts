import { type Row, type TableName, tableNames, type Write } from '@full-count/sync-protocol';
import { LOST_ROWS, refusedChanges } from '../../local/database/changes.ts';
import type { UserDatabase } from '../../local/database/database.ts';
import { groupByTable, withoutTeam } from '../../local/database/team-rows.ts';
import { readView, type TeamView, viewInTransaction } from '../../local/view/team-view.ts';
import { newId } from '../../platform/ids.ts';

/** The rows that the screens show, inside the caller's transaction. */
export async function shownRows(db: UserDatabase, teamId: string): Promise<Write[]> {
  return rowsOf(await viewInTransaction(db, teamId));
}

async function rowsOf(view: TeamView): Promise<Write[]> {
  const tables = tableNames.map(async (table: TableName) => {
    const rows = (await view.all(table)).map((row) => withoutTeam(row) as Row);
    const present = rows.filter((row) => !('deletedAt' in row && row.deletedAt));
    return present.map((row) => [table, row] as unknown as Write);
  });
  return (await Promise.all(tables)).flat();
}

/**
 * A restored server may have lost rows whose changes this device does not keep, because they are older than its first
 * pull. They go under "Needs attention" to be exported. Runs inside the transaction that replaced the base.
 */
export async function noteVanished(
  db: UserDatabase,
  teamId: string,
  before: readonly Write[],
  at: string,
): Promise<void> {
  const vanished = rowsMissingIn(await shownRows(db, teamId), before);
  if (vanished.length === 0) return;
  const args = Object.fromEntries(groupByTable(vanished));
  const refusal = { state: 'refused', code: 'not_found', settledAt: at } as const;
  await db.changes.add({ teamId, id: newId(), name: LOST_ROWS, args, at, ...refusal });
}

/** Deletes notes of vanished rows that the team has again, because another device gave them back. */
export async function dropNotesOfReturned(db: UserDatabase, teamId: string): Promise<void> {
  const notes = (await refusedChanges(db, teamId)).filter(({ name }) => name === LOST_ROWS);
  if (notes.length === 0) return;
  const present = await readView(db, teamId, rowsOf);
  const returned = notes.filter(({ args }) => {
    const rows = Object.entries(args as Record<string, Row[]>).flatMap(([table, list]) =>
      list.map((row) => [table, row] as unknown as Write),
    );
    return rowsMissingIn(present, rows).length === 0;
  });
  await db.changes.bulkDelete(returned.map(({ n }) => n));
}

/** Those of the rows that are not present, or whose pitches are not all present. */
function rowsMissingIn(present: readonly Write[], rows: readonly Write[]): Write[] {
  const ids = new Set(present.flatMap(([, row]) => [row.id, ...pitchIds(row)]));
  return rows.filter(([, row]) => [row.id, ...pitchIds(row)].some((id) => !ids.has(id)));
}

function pitchIds(row: Row): string[] {
  return 'pitches' in row ? row.pitches.map(({ id }) => id) : [];
}
