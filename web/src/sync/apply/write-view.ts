import {
  type Change,
  type DeletedRows,
  type GameEventRow,
  type GameLog,
  type MutationContext,
  type PlateAppearanceRow,
  type Reads,
  type Row,
  type RowPatch,
  runMutations,
  type TableName,
  tableNames,
  type Write,
} from '@full-count/sync-protocol';
import {
  type Shadow,
  type ShadowKey,
  type TeamKey,
  teamRange,
  type UserDatabase,
} from '../../local/database/database.ts';
import { forgetAllSummaries } from '../../local/database/forget-summaries.ts';
import {
  getGameLog,
  getRows,
  groupByTable,
  putRows,
  tableOf,
} from '../../local/database/team-rows.ts';
import { type RowKey, rowKey, TrackedRows } from '../../local/database/tracked-rows.ts';
import { affectedBy } from './affected.ts';
import { findUnchangedRows, readLocallyChangedRows } from './unchanged-rows.ts';

interface NewRows {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  readonly settled: readonly Change[];
  /** This device's changes that are not settled, in order. */
  readonly pending: readonly Change[];
  readonly shadows: readonly Shadow[];
  /** True if all rows of the team are new, so that every pending change is applied again. */
  readonly appliesAll: boolean;
  readonly userId: string;
}

/** Rows by their key. A null row does not exist. */
type RowMap = Map<RowKey, { table: TableName; id: string; row: Row | null }>;

interface Rebased {
  readonly view: RowMap;
  /** The device's copies of the server's rows that pending changes write. A copy is null if a change adds the row. */
  readonly shadows: readonly Shadow[];
}

/** Writes the server's rows with this device's pending changes on top, inside the pull's transaction. */
export async function writeView(db: UserDatabase, teamId: string, newRows: NewRows): Promise<void> {
  const { shadows } = newRows;
  const writes = writesOf(newRows.rows);
  const [locallyChangedRows, { obsoleteShadows, rebased }] = await Promise.all([
    readLocallyChangedRows(db, teamId, writes, shadows),
    computeView(db, teamId, newRows, writes),
  ]);
  const unchanged = await findUnchangedRows(
    db,
    teamId,
    rebased.view,
    obsoleteShadows,
    locallyChangedRows,
  );
  const obsoleteKeys = obsoleteShadows.map(({ table, id }): ShadowKey => [teamId, table, id]);
  await Promise.all([
    putView(db, teamId, rebased.view, unchanged),
    db.shadow.bulkDelete(obsoleteKeys),
    db.shadow.bulkPut(rebased.shadows),
  ]);
}

async function computeView(
  db: UserDatabase,
  teamId: string,
  { settled, pending, shadows, appliesAll, userId, ...newRows }: NewRows,
  writes: readonly Write[],
): Promise<{ readonly obsoleteShadows: readonly Shadow[]; readonly rebased: Rebased }> {
  const deleted = await withLogsOfDeletedGames(db, teamId, newRows.deleted);
  const affected = appliesAll
    ? { pending, shadows }
    : affectedBy({ writes, deleted, settled }, pending, shadows);
  const serverRowByKey = serverRows(affected.shadows, writes, deleted);
  // The access level was checked at the tap, and the server checks it again.
  const contextOf = ({ at }: Pick<Change, 'at'>): MutationContext => ({
    teamId,
    userId,
    at,
    may: () => true,
  });
  const rebased = await rebase(db, teamId, serverRowByKey, affected.pending, contextOf);
  return { obsoleteShadows: affected.shadows, rebased };
}

function serverRows(
  shadows: readonly Shadow[],
  writes: readonly Write[],
  deleted: DeletedRows,
): RowMap {
  const serverRowByKey: RowMap = new Map();
  for (const { table, id, row } of shadows)
    serverRowByKey.set(rowKey(table, id), { table, id, row });
  for (const [table, row] of writes) {
    serverRowByKey.set(rowKey(table, row.id), { table, id: row.id, row });
  }
  for (const [table, id] of deleted)
    serverRowByKey.set(rowKey(table, id), { table, id, row: null });
  return serverRowByKey;
}

function writesOf(patch: RowPatch): Write[] {
  return tableNames.flatMap((table) =>
    (patch[table] ?? []).map((row) => [table, row] as unknown as Write),
  );
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

async function rebase(
  db: UserDatabase,
  teamId: string,
  serverRowByKey: RowMap,
  pending: readonly Change[],
  contextOf: (mutation: Pick<Change, 'at'>) => MutationContext,
): Promise<Rebased> {
  const view = new Map(serverRowByKey);
  if (pending.length === 0) return { view, shadows: [] };
  const working = new TrackedRows();
  const load = (reads: Reads) => loadServerRows(db, teamId, serverRowByKey, reads, working);
  // A change that this device refuses now has no effect on the view. It waits for the server's answer all the same.
  await runMutations(working, pending, load, contextOf);
  const shadows = working.changes().map(([table, row]): Shadow => {
    const { id } = row;
    view.set(rowKey(table, id), { table, id, row });
    return { teamId, table, id, row: working.before(table, id) };
  });
  return { view, shadows };
}

/** Loads the server's rows. Where `serverRowByKey` has no row, the stored row is the server's. */
async function loadServerRows(
  db: UserDatabase,
  teamId: string,
  serverRowByKey: RowMap,
  reads: Reads,
  working: TrackedRows,
): Promise<void> {
  const otherKeys = reads.keys.filter(([table, id]) => {
    const serverRow = serverRowByKey.get(rowKey(table, id));
    if (serverRow) working.load(table, id, serverRow.row as never);
    return serverRow === undefined;
  });
  await Promise.all([
    ...Array.from(groupByTable(otherKeys), async ([table, ids]) => {
      const rows = await getRows(db, teamId, table, ids);
      ids.forEach((id, index) => {
        working.load(table, id, (rows[index] ?? null) as never);
      });
    }),
    ...(reads.gameLogs ?? []).map(async (gameId) => {
      const stored = await getGameLog(db, teamId, gameId);
      working.loadGameLog(gameId, serverLog(stored, serverRowByKey, gameId));
    }),
  ]);
}

function serverLog(log: GameLog, serverRowByKey: RowMap, gameId: string): GameLog {
  const plateAppearances = new Map(log.plateAppearances.map((row) => [row.id, row]));
  const events = new Map(log.events.map((row) => [row.id, row]));
  for (const { table, id, row } of serverRowByKey.values()) {
    if (table === 'plateAppearances') replace(plateAppearances, id, row, gameId);
    if (table === 'gameEvents') replace(events, id, row, gameId);
  }
  return { plateAppearances: [...plateAppearances.values()], events: [...events.values()] };
}

function replace<R extends PlateAppearanceRow | GameEventRow>(
  rows: Map<string, R>,
  id: string,
  row: Row | null,
  gameId: string,
): void {
  if (row === null) rows.delete(id);
  else if ((row as R).gameId === gameId) rows.set(id, row as R);
}

async function putView(
  db: UserDatabase,
  teamId: string,
  view: RowMap,
  unchanged: ReadonlySet<RowKey>,
): Promise<void> {
  const puts: Write[] = [];
  const deletes: [TableName, string][] = [];
  for (const { table, id, row } of view.values()) {
    if (row === null) deletes.push([table, id]);
    else if (!unchanged.has(rowKey(table, id))) puts.push([table, row] as unknown as Write);
  }
  await Promise.all([
    putRows(db, teamId, puts),
    // The game of a deleted row is unknown, so all summaries are dropped.
    deletes.length > 0 && forgetAllSummaries(db, teamId),
    ...Array.from(groupByTable(deletes), ([table, ids]) =>
      tableOf<TableName>(db, table).bulkDelete(ids.map((id): TeamKey => [teamId, id])),
    ),
  ]);
}

export function shadowsOf(db: UserDatabase, teamId: string): Promise<Shadow[]> {
  return db.shadow
    .where('[teamId+table+id]')
    .between(...teamRange(teamId))
    .toArray();
}
