import { groupBy } from '@full-count/baseball';
import { isJsonEqual, type TableName, type Write } from '@full-count/sync-protocol';
import type { Shadow, UserDatabase } from '../../local/database/database.ts';
import { getGameLog, getRows, groupByTable, withoutTeam } from '../../local/database/team-rows.ts';
import { type RowKey, rowKey } from '../../local/database/tracked-rows.ts';

/** Reading a game's log is faster than reading this many of its rows alone. */
const MIN_ROWS_TO_READ_LOG = 8;

export function readLocallyChangedRows(
  db: UserDatabase,
  teamId: string,
  writes: readonly Write[],
  shadows: readonly Shadow[],
): Promise<Map<RowKey, object>> {
  const changedKeys = new Set(shadows.map(({ table, id }) => rowKey(table, id)));
  const locallyChangedRows = writes
    .filter(([table, { id }]) => changedKeys.has(rowKey(table, id)))
    .map(([table, row]): LocallyChangedRow => ({ table, id: row.id, row }));
  return storedRows(db, teamId, locallyChangedRows);
}

/** The server usually returns a change as it was entered, so its rows need no write and no screen draws again. */
export async function findUnchangedRows(
  db: UserDatabase,
  teamId: string,
  view: ReadonlyMap<RowKey, { readonly row: object | null }>,
  shadows: readonly Shadow[],
  rowsAlreadyRead: ReadonlyMap<RowKey, object>,
): Promise<Set<RowKey>> {
  const locallyChangedRows = shadows.flatMap(({ table, id }): LocallyChangedRow[] => {
    const entry = view.get(rowKey(table, id));
    return entry?.row ? [{ table, id, row: entry.row }] : [];
  });
  const unreadRows = locallyChangedRows.filter(
    ({ table, id }) => !rowsAlreadyRead.has(rowKey(table, id)),
  );
  const stored = new Map([...rowsAlreadyRead, ...(await storedRows(db, teamId, unreadRows))]);
  return new Set(
    locallyChangedRows
      .filter(({ table, id, row }) => isJsonEqual(stored.get(rowKey(table, id)), row))
      .map(({ table, id }) => rowKey(table, id)),
  );
}

type LocallyChangedRow = { table: TableName; id: string; row: object };

async function storedRows(
  db: UserDatabase,
  teamId: string,
  locallyChangedRows: readonly LocallyChangedRow[],
): Promise<Map<RowKey, object>> {
  const stored = new Map<RowKey, object>();
  const rowsByGame = groupBy(locallyChangedRows, gameIdOf);
  const singleKeys: (readonly [TableName, string])[] = [];
  await Promise.all(
    Array.from(rowsByGame, async ([gameId, rows]) => {
      if (gameId === null || rows.length < MIN_ROWS_TO_READ_LOG) {
        for (const { table, id } of rows) singleKeys.push([table, id]);
        return;
      }
      const log = await getGameLog(db, teamId, gameId);
      for (const row of log.plateAppearances) {
        stored.set(rowKey('plateAppearances', row.id), withoutTeam<'plateAppearances'>(row));
      }
      for (const row of log.events) {
        stored.set(rowKey('gameEvents', row.id), withoutTeam<'gameEvents'>(row));
      }
    }),
  );
  await Promise.all(
    Array.from(groupByTable(singleKeys), async ([table, ids]) => {
      for (const row of await getRows(db, teamId, table, ids)) {
        if (row) stored.set(rowKey(table, row.id), withoutTeam(row));
      }
    }),
  );
  return stored;
}

/** Null for a row that belongs to no game's log. */
function gameIdOf({ row }: LocallyChangedRow): string | null {
  return 'gameId' in row ? (row.gameId as string) : null;
}
