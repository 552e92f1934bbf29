import type { Database } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Selection, StoredRow } from './batch.ts';
import type { SqlRow } from './columns.ts';

/** Returns a function that loads the selected rows of `table`. A page leaves out the logs of deleted games. */
export function loaderOf<StoredSql extends SqlRow, Row>(
  table: keyof Database,
  selected: (teamId: string) => RawBuilder<unknown>,
  fromSql: (sqlRow: StoredSql) => Row,
): (db: Reader, teamId: string, selection: Selection) => Promise<StoredRow<Row>[]> {
  return async (db, teamId, selection) => {
    const { rows } = await sql<StoredSql>`
      select ${sql.ref(`${table}.version`)}, ${selected(teamId)}
      from ${sql.table(table)} ${joinUndeletedGames(table, selection)}
      where ${isSelected(table, teamId, selection)} ${orderAndLimit(table, selection)}`.execute(db);
    return rows.map((sqlRow) => ({ row: fromSql(sqlRow), version: sqlRow.version }));
  };
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
  const isTeam = sql`${column(table === 'teams' ? 'id' : 'team_id')} = ${teamId}`;
  if ('ids' in selection) {
    return sql`${isTeam} and ${column('id')} = any(${selection.ids}::uuid[])`;
  }
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
