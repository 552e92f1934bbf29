import { compiledOnce } from '@full-count/db/compiled-once';
import { type RawBuilder, sql } from 'kysely';
import type { Reader, Selection } from './batch.ts';

/**
 * Asks for a table's rows. The text for rows by their ids, and for those of games, is made once, as
 * every pitch asks them; a page's is made as it comes.
 */
export function selecting<Sql>(
  build: (teamId: string, selection: Selection) => RawBuilder<Sql>,
): (db: Reader, teamId: string, selection: Selection) => Promise<readonly Sql[]> {
  const byId = compiledOnce((db, teamId: string, ids: readonly string[]) =>
    build(teamId, { ids }).compile(db),
  );
  const byGame = compiledOnce((db, teamId: string, gameIds: readonly string[]) =>
    build(teamId, { gameIds }).compile(db),
  );
  const compile = (db: Reader, teamId: string, selection: Selection) => {
    if ('ids' in selection) return byId(teamId, selection.ids);
    if ('gameIds' in selection) return byGame(teamId, selection.gameIds);
    return build(teamId, selection).compile(db);
  };
  return async (db, teamId, selection) =>
    (await db.executeQuery(compile(db, teamId, selection))).rows;
}

/** The condition of a selection, on columns that every synced table has. */
export function isSelected(
  table: string,
  teamId: string,
  selection: Selection,
): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const isTeam = sql`${column('team_id')} = ${teamId}`;
  if ('ids' in selection) {
    return sql`${isTeam} and ${column('id')} = any(${selection.ids}::uuid[])`;
  }
  if ('gameIds' in selection) {
    return sql`${isTeam} and ${column('game_id')} = any(${selection.gameIds}::uuid[])`;
  }
  const { from, upTo, after } = selection;
  const isInRange = sql`${isTeam} and ${column('version')} > ${from} and ${column('version')} <= ${upTo}`;
  if (after === null) return sql`${isInRange}`;
  // Beside the comparison of pairs, for the index on the version alone.
  return sql`${isInRange} and ${column('version')} >= ${after.version}
    and (${column('version')}, ${column('id')}) > (${after.version}::bigint, ${after.id}::uuid)`;
}

/** Pages go by version; the order of the rest is the caller's. */
export function inOrder(table: string, selection: Selection): RawBuilder<unknown> {
  if (!('limit' in selection)) return sql``;
  return sql`order by ${sql.ref(`${table}.version`)}, ${sql.ref(`${table}.id`)} limit ${selection.limit}`;
}
