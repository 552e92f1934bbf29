import {
  type DeletedRows,
  type RowPatch,
  type TableName,
  tableNames,
  type Write,
} from '@full-count/sync-protocol';
import type { TeamKey, UserDatabase } from '../../local/database/database.ts';
import { forgetAllSummaries } from '../../local/database/forget-summaries.ts';
import { getGameLog, groupByTable, putRows, tableOf } from '../../local/database/team-rows.ts';

/** Writes the server's rows as they came, inside the caller's transaction. */
export async function writeBase(
  db: UserDatabase,
  teamId: string,
  rows: RowPatch,
  deleted: DeletedRows,
): Promise<void> {
  const writes = tableNames.flatMap((table) =>
    (rows[table] ?? []).map((row) => [table, row] as unknown as Write),
  );
  await putRows(db, teamId, writes);
  // After the rows, because the log of a deleted game may have come in this answer or an earlier page.
  const deletes = await withLogsOfDeletedGames(db, teamId, deleted);
  await Promise.all([
    // The game of a deleted row is unknown, so all summaries are dropped.
    deletes.length > 0 && forgetAllSummaries(db, teamId),
    ...Array.from(groupByTable(deletes), ([table, ids]) =>
      tableOf<TableName>(db, table).bulkDelete(ids.map((id): TeamKey => [teamId, id])),
    ),
  ]);
}

/** The server lists only the games. */
async function withLogsOfDeletedGames(
  db: UserDatabase,
  teamId: string,
  deleted: DeletedRows,
): Promise<DeletedRows> {
  const gameIds = deleted.filter(([table]) => table === 'games').map(([, id]) => id);
  const logs = await Promise.all(gameIds.map((gameId) => getGameLog(db, teamId, gameId)));
  const logRows = logs.flatMap(
    (log): DeletedRows => [
      ...log.plateAppearances.map(({ id }): DeletedRows[number] => ['plateAppearances', id]),
      ...log.events.map(({ id }): DeletedRows[number] => ['gameEvents', id]),
    ],
  );
  return [...deleted, ...logRows];
}
