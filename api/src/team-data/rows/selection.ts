import { type RawBuilder, sql } from 'kysely';
import type { Selection } from './batch.ts';

export function isSelected(
  table: string,
  teamId: string,
  selection: Selection,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // Citus finds the shard of a team's row by `id`. For the generated column `team_id`, it would ask every shard.
  const isTeam = sql`${column(table === 'teams' ? 'id' : 'team_id')} = ${teamId}`;
  if ('ids' in selection) {
    return sql`${isTeam} and ${column('id')} = any(${selection.ids}::uuid[])`;
  }
  if ('gameIds' in selection) {
    return sql`${isTeam} and ${column('game_id')} = any(${selection.gameIds}::uuid[])`;
  }
  const { from, upTo, after } = selection;
  const isInRange = sql`${isTeam} and ${column('version')} > ${from} and ${column('version')} <= ${upTo}`;
  if (after === null) return sql`${isInRange}`;
  // The comparison of pairs alone would not use the index on the version.
  return sql`${isInRange} and ${column('version')} >= ${after.version}
    and (${column('version')}, ${column('id')}) > (${after.version}::bigint, ${after.id}::uuid)`;
}

export function orderAndLimit(table: string, selection: Selection): RawBuilder<unknown> {
  if (!('limit' in selection)) return sql``;
  return sql`order by ${sql.ref(`${table}.version`)}, ${sql.ref(`${table}.id`)} limit ${selection.limit}`;
}
