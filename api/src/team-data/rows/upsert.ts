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

/** Writes rows of one table: all of them in one statement, in none if there are none. */
export type RowsWriter = (
  batch: Pick<Batch, 'teamId' | 'version'>,
  records: readonly object[],
) => Statement[];

/**
 * Makes the writer of a table: new rows are inserted, known ones replaced.
 *
 * @param onInsert columns that keep the value of the row's first writing
 */
export function upsertInto(
  table: keyof Database,
  columns: Columns,
  onInsert: readonly string[] = [],
): RowsWriter {
  const replaced = Object.keys(columns).filter((name) => name !== 'id' && !onInsert.includes(name));
  const settings = listed(
    ['version', ...replaced].map((name) => `${quoted(name)} = excluded.${quoted(name)}`),
  );
  return writerInto(table, columns, sql`on conflict (team_id, id) do update set ${settings}`);
}

/** Makes the writer of rows that are known to be new, which saves PostgreSQL a look for each. */
export function insertInto(table: keyof Database, columns: Columns): RowsWriter {
  return writerInto(table, columns, sql``);
}

/**
 * The rows travel as one JSON text, so that the statement is the same for one row and for a
 * thousand; its parts are made here, once, as pushes come by the second.
 */
function writerInto(
  table: keyof Database,
  columns: Columns,
  onConflict: RawBuilder<unknown>,
): RowsWriter {
  const entries = Object.entries(columns);
  const into = listed(['team_id', 'version', ...Object.keys(columns)].map(quoted));
  const values = listed(entries.map(([name, column]) => valueIn(name, column)));
  const typed = listed(entries.map(([name, column]) => `${quoted(name)} ${typeIn(column)}`));
  return (batch, records) => {
    if (records.length === 0) return [];
    const statement = sql`
      insert into ${sql.table(table)} (${into})
      select ${batch.teamId}::uuid, ${batch.version}::bigint, ${values}
      from json_to_recordset(${JSON.stringify(records)}::json) as r(${typed})
      ${onConflict}`;
    return [statement];
  };
}

/**
 * One statement for writes to different tables: the way to the database costs more than most of
 * them. Foreign keys are looked at when all of it is written, so their order does not matter.
 *
 * @returns null for none
 */
export function inOne(statements: readonly Statement[]): Statement | null {
  const [first, ...others] = statements;
  if (first === undefined || others.length === 0) return first ?? null;
  const parts = others.map(
    (statement, place) => sql`${sql.ref(`write_${place}`)} as (${statement})`,
  );
  return sql`with ${sql.join(parts)} ${first}`;
}

function typeIn(column: Columns[string]): string {
  return typeof column === 'string' ? column : column[0];
}

function valueIn(name: string, column: Columns[string]): string {
  return typeof column === 'string' ? quoted(name) : `coalesce(${quoted(name)}, ${column[1]})`;
}

/** Names of columns are this program's own. */
function quoted(name: string): string {
  return `"${name}"`;
}

function listed(parts: readonly string[]): RawBuilder<unknown> {
  return sql.raw(parts.join(', '));
}
