import {
  type DeletedRows,
  type Mutation,
  type MutationContext,
  type RowPatch,
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
import { type RowKey, rowKey } from '../../local/database/tracked-rows.ts';
import { affectedBy } from './affected.ts';
import { type Rebased, type RowMap, rebase } from './rebase.ts';
import { ownRows, unchangedRows } from './unchanged-rows.ts';

interface NewRows {
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  /** Changes of this device that the rows contain. */
  readonly settled: readonly Mutation[];
  /** Those that they do not contain, in order. */
  readonly pending: readonly Mutation[];
  readonly shadows: readonly Shadow[];
  /** Every row of the team is new, and every pending change applies again. */
  readonly appliesAll: boolean;
  readonly userId: string;
}

/**
 * Writes the server's rows with this device's pending changes on top. Runs inside the pull's
 * transaction.
 *
 * @returns every shadow of the team after it, in the order of their keys
 */
export async function writeView(
  db: UserDatabase,
  teamId: string,
  news: NewRows,
): Promise<readonly Shadow[]> {
  const { shadows } = news;
  const writes = writesOf(news.rows);
  // The disk reads what the view is compared with, while the view is worked out.
  const [read, { affected, rebased }] = await Promise.all([
    ownRows(db, teamId, writes, shadows),
    workOutView(db, teamId, news, writes),
  ]);
  const unchanged = await unchangedRows(db, teamId, rebased.view, affected, read);
  const cast = rebased.shadows.map((shadow) => ({ ...shadow, teamId }));
  const old = affected.map(({ table, id }): ShadowKey => [teamId, table, id]);
  await Promise.all([
    putView(db, teamId, rebased.view, unchanged),
    db.shadow.bulkDelete(old),
    db.shadow.bulkPut(cast),
  ]);
  return shadowsLeft(shadows, affected, cast);
}

/** Writes nothing. `affected`: the shadows that are put back for it. */
async function workOutView(
  db: UserDatabase,
  teamId: string,
  { settled, pending, shadows, appliesAll, userId, ...news }: NewRows,
  writes: readonly Write[],
): Promise<{ readonly affected: readonly Shadow[]; readonly rebased: Rebased }> {
  const deleted = await withDependants(db, teamId, news.deleted);
  const affected = appliesAll
    ? { pending, shadows }
    : affectedBy({ writes, deleted, settled }, pending, shadows);
  const server = serverRows(affected.shadows, writes, deleted);
  const stored = {
    rows: (table: TableName, ids: readonly string[]) => getRows(db, teamId, table, ids),
    gameLog: (gameId: string) => getGameLog(db, teamId, gameId),
  };
  // What was entered was allowed when it was entered; now the server decides.
  const contextOf = ({ at }: Pick<Mutation, 'at'>): MutationContext => ({
    teamId,
    userId,
    at,
    may: () => true,
  });
  const rebased = await rebase(server, affected.pending, stored, contextOf);
  return { affected: affected.shadows, rebased };
}

function shadowsLeft(
  all: readonly Shadow[],
  old: readonly Shadow[],
  cast: readonly Shadow[],
): Shadow[] {
  const isOld = new Set(old);
  return [...all.filter((shadow) => !isOld.has(shadow)), ...cast].sort(byKey);
}

/** As IndexedDB orders them. */
function byKey(a: Shadow, b: Shadow): number {
  if (a.table !== b.table) return a.table < b.table ? -1 : 1;
  return a.id < b.id ? -1 : 1;
}

/** Shadows put back, then what the server says. */
function serverRows(
  shadows: readonly Shadow[],
  writes: readonly Write[],
  deleted: DeletedRows,
): RowMap {
  const server: RowMap = new Map();
  for (const { table, id, row } of shadows) server.set(rowKey(table, id), { table, id, row });
  for (const [table, row] of writes) {
    server.set(rowKey(table, row.id), { table, id: row.id, row });
  }
  for (const [table, id] of deleted) server.set(rowKey(table, id), { table, id, row: null });
  return server;
}

function writesOf(patch: RowPatch): Write[] {
  return tableNames.flatMap((table) =>
    (patch[table] ?? []).map((row) => [table, row] as unknown as Write),
  );
}

/** A deleted game leaves with its plate appearances and events, which the server no longer names. */
async function withDependants(
  db: UserDatabase,
  teamId: string,
  deleted: DeletedRows,
): Promise<DeletedRows> {
  const gameIds = deleted.filter(([table]) => table === 'games').map(([, id]) => id);
  const logs = await Promise.all(gameIds.map((gameId) => getGameLog(db, teamId, gameId)));
  const dependants = logs.flatMap(
    (log): DeletedRows => [
      ...log.plateAppearances.map(({ id }): DeletedRows[number] => ['plateAppearances', id]),
      ...log.events.map(({ id }): DeletedRows[number] => ['gameEvents', id]),
    ],
  );
  return [...deleted, ...dependants];
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
    // A row that is gone no longer says of which game it was.
    deletes.length > 0 && forgetAllSummaries(db, teamId),
    ...Array.from(groupByTable(deletes), ([table, ids]) =>
      tableOf<TableName>(db, table).bulkDelete(ids.map((id): TeamKey => [teamId, id])),
    ),
  ]);
}

/** Every shadow of the team, in the order of their keys. */
export function shadowsOf(db: UserDatabase, teamId: string): Promise<Shadow[]> {
  return db.shadow
    .where('[teamId+table+id]')
    .between(...teamRange(teamId))
    .toArray();
}
