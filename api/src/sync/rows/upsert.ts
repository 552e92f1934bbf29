import type { Database } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './batch.ts';

/**
 * A table's columns beside `team_id` and `version`, with the SQL type that JSON is read as, and the
 * value that a record means by leaving it out, where that is not null.
 */
export type Columns = Readonly<Record<string, SqlType | readonly [SqlType, WhenLeftOut]>>;
type WhenLeftOut = 'false' | `'[]'`;
type SqlType =
  | 'uuid'
  | 'text'
  | 'smallint'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz';

/** A statement with all that it writes, ready to be executed. */
export type Statement = RawBuilder<unknown>;

/**
 * Writes any number of rows in one statement, in none if there are none: new ones are inserted,
 * known ones replaced. The rows travel as one JSON text, so that the statement is the same for one
 * row and for a thousand.
 *
 * @param onInsert columns that keep the value of the row's first writing
 */
export function upsert(
  batch: Pick<Batch, 'teamId' | 'version'>,
  table: keyof Database,
  columns: Columns,
  records: readonly object[],
  onInsert: readonly string[] = [],
): Statement[] {
  if (records.length === 0) return [];
  const names = Object.keys(columns);
  const replaced = [
    'version',
    ...names.filter((name) => name !== 'id' && !onInsert.includes(name)),
  ];
  const list = sql.join(names.map((name) => sql.ref(name)));
  const typed = sql.join(
    names.map((name) => sql`${sql.ref(name)} ${sql.raw(columnType(columns, name))}`),
  );
  const values = sql.join(names.map((name) => columnValue(columns, name)));
  const settings = sql.join(
    replaced.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  const statement = sql`
    insert into ${sql.table(table)} (team_id, version, ${list})
    select ${batch.teamId}::uuid, ${batch.version}::bigint, ${values}
    from json_to_recordset(${JSON.stringify(records)}::json) as r(${typed})
    on conflict (team_id, id) do update set ${settings}`;
  return [statement];
}

function columnType(columns: Columns, name: string): string {
  const column = columns[name];
  return (typeof column === 'string' ? column : column?.[0]) ?? '';
}

function columnValue(columns: Columns, name: string): RawBuilder<unknown> {
  const column = columns[name];
  if (typeof column === 'string' || column === undefined) return sql.ref(name);
  return sql`coalesce(${sql.ref(name)}, ${sql.raw(column[1])})`;
}
