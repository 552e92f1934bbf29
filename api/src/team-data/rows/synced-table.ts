import type { Database, Db } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import {
  type Batch,
  type Columns,
  type Selection,
  type Statement,
  type StoredRow,
  upsertInto,
} from './batch.ts';
import type { SqlRecord, SqlRow } from './columns.ts';

/** How rows of one kind are read from SQL and written to it. */
export interface SyncedTable<Row> {
  readonly load: (db: Db, teamId: string, selection: Selection) => Promise<StoredRow<Row>[]>;
  readonly statements: (batch: Batch, rows: readonly Row[]) => Statement[];
}

type Selected = RawBuilder<unknown> | ((teamId: string) => RawBuilder<unknown>);

interface RowFormat<Row> {
  /** The columns that are written, except `team_id` and `version`. */
  readonly columns: Columns;
  readonly selected: Selected;
  readonly fromSql: (sqlRow: SqlRow) => Row;
  readonly toSql: (row: Row, batch: Batch) => SqlRecord;
}

/** @param writtenOnce columns that keep the value of the first write */
export function syncedTable<Row>(
  table: keyof Database,
  { columns, selected, fromSql, toSql }: RowFormat<Row>,
  writtenOnce: readonly string[] = [],
): SyncedTable<Row> {
  const write = upsertInto(table, columns, writtenOnce);
  return {
    load: loaderOf(table, selected, fromSql),
    statements(batch, rows) {
      return write(
        batch,
        rows.map((row) => toSql(row, batch)),
      );
    },
  };
}

/** Returns a function that loads the selected rows of `table`. A page leaves out the logs of deleted games. */
export function loaderOf<Row>(
  table: keyof Database,
  selected: Selected,
  fromSql: (sqlRow: SqlRow) => Row,
): SyncedTable<Row>['load'] {
  return async (db, teamId, selection) => {
    const { rows } = await sql<SqlRow>`
      select ${sql.ref(`${table}.version`)},
        ${typeof selected === 'function' ? selected(teamId) : selected}
      from ${sql.table(table)} ${joinUndeletedGames(table, selection)}
      where ${isSelected(table, teamId, selection)} ${orderAndLimit(table, selection)}`.execute(db);
    return rows.map((sqlRow) => ({ row: fromSql(sqlRow), version: sqlRow.version }));
  };
}

export async function loadRow<Row>({ load }: SyncedTable<Row>, db: Db, teamId: string, id: string) {
  const [stored] = await load(db, teamId, { ids: [id] });
  return stored?.row;
}

/** All rows of the team, also the deleted ones. */
export async function loadAll<Row>({ load }: SyncedTable<Row>, db: Db, teamId: string) {
  return (await load(db, teamId, { all: true })).map(({ row }) => row);
}

function joinUndeletedGames(table: string, selection: Selection): RawBuilder<unknown> {
  if (!('limit' in selection) || (table !== 'at_bats' && table !== 'game_events')) return sql``;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`join games on games.team_id = ${column('team_id')} and games.id = ${column('game_id')}
    and games.deleted_at is null`;
}

function isSelected(table: string, teamId: string, selection: Selection): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // Citus finds the shard of a team's row by `id`. For the generated column `team_id`, it would ask every shard.
  const isTeam = sql<boolean>`${column(table === 'teams' ? 'id' : 'team_id')} = ${teamId}`;
  if ('all' in selection) return isTeam;
  if ('ids' in selection) return sql`${isTeam} and ${column('id')} = any(${selection.ids}::uuid[])`;
  if ('gameIds' in selection) {
    const gameId = column(table === 'games' ? 'id' : 'game_id');
    return sql`${isTeam} and ${gameId} = any(${selection.gameIds}::uuid[])`;
  }
  const { from, upTo, after } = selection;
  const isInRange = sql`${isTeam} and ${column('version')} > ${from} and ${column('version')} <= ${upTo}`;
  if (after === null) return sql`${isInRange}`;
  // The comparison of pairs alone would not use the index on the version.
  return sql`${isInRange} and ${column('version')} >= ${after.version}
    and (${column('version')}, ${column('id')}) > (${after.version}::bigint, ${after.id}::uuid)`;
}

function orderAndLimit(table: string, selection: Selection): RawBuilder<unknown> {
  if (!('limit' in selection)) return sql``;
  return sql`order by ${sql.ref(`${table}.version`)}, ${sql.ref(`${table}.id`)} limit ${selection.limit}`;
}
