import type { Database } from '@full-count/db';
import { sql } from 'kysely';
import type { Batch } from './batch.ts';

/** A table's columns beside `team_id` and `version`, with the SQL type that JSON is read as. */
export type Columns = Readonly<Record<string, SqlType>>;
type SqlType =
  | 'uuid'
  | 'text'
  | 'smallint'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz';

/**
 * Writes any number of rows in one statement: new ones are inserted, known ones replaced. The
 * rows travel as one JSON text, so that the statement is the same for one row and for a thousand.
 *
 * @param onInsert columns that keep the value of the row's first writing
 */
export async function upsert(
  batch: Batch,
  table: keyof Database,
  columns: Columns,
  records: readonly object[],
  onInsert: readonly string[] = [],
): Promise<void> {
  if (records.length === 0) return;
  const names = Object.keys(columns);
  const replaced = [
    'version',
    ...names.filter((name) => name !== 'id' && !onInsert.includes(name)),
  ];
  const list = sql.join(names.map((name) => sql.ref(name)));
  const typed = sql.join(
    names.map((name) => sql`${sql.ref(name)} ${sql.raw(columns[name] ?? '')}`),
  );
  const settings = sql.join(
    replaced.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
  );
  await sql`
    insert into ${sql.table(table)} (team_id, version, ${list})
    select ${batch.teamId}::uuid, ${batch.version}::bigint, ${list}
    from json_to_recordset(${JSON.stringify(records)}::json) as r(${typed})
    on conflict (team_id, id) do update set ${settings}`.execute(batch.trx);
}
