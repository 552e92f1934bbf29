import type { Database } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './batch.ts';

/**
 * A table's columns except `team_id` and `version`. Each has the SQL type of its JSON value, and a
 * default for records that leave it out, unless the default is null.
 */
export type Columns = Readonly<Record<string, SqlType | readonly [SqlType, Default]>>;
type Default = 'false' | `'[]'`;
type SqlType =
  | 'uuid'
  | 'text'
  | 'smallint'
  | 'integer'
  | 'numeric'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz';

export type Statement = RawBuilder<unknown>;

/**
 * Returns the statements that write rows of one table. There is one statement unless the batch has
 * `statementChars`, and none if there are no rows.
 */
export type RowsWriter = (
  batch: Pick<Batch, 'teamId' | 'version' | 'statementChars'>,
  records: readonly object[],
) => Statement[];

/**
 * Makes the writer of a table. It inserts new rows and replaces stored ones. The rows of a statement
 * travel as one JSON text, so the statement is the same for any number of them.
 *
 * @param onInsert columns that keep the value of the first write
 */
export function upsertInto(
  table: keyof Database,
  columns: Columns,
  onInsert: readonly string[] = [],
): RowsWriter {
  const replacedColumns = Object.keys(columns).filter(
    (name) => name !== 'id' && !onInsert.includes(name),
  );
  const assignments = commaList(
    ['version', ...replacedColumns].map((name) => `${quoted(name)} = excluded.${quoted(name)}`),
  );
  const entries = Object.entries(columns);
  const columnList = commaList(['team_id', 'version', ...Object.keys(columns)].map(quoted));
  const values = commaList(entries.map(([name, column]) => valueIn(name, column)));
  const typedColumns = commaList(
    entries.map(([name, column]) => `${quoted(name)} ${typeIn(column)}`),
  );
  return (batch, records) =>
    jsonTexts(records, batch.statementChars).map(
      (json) => sql`
      insert into ${sql.table(table)} (${columnList})
      select ${batch.teamId}::uuid, ${batch.version}::bigint, ${values}
      from json_to_recordset(${json}::json) as r(${typedColumns})
      on conflict (team_id, id) do update set ${assignments}`,
    );
}

/** @param maxChars how many characters a text may have, unless a single record is longer */
function jsonTexts(records: readonly object[], maxChars: number | undefined): string[] {
  if (records.length === 0) return [];
  if (maxChars === undefined) return [JSON.stringify(records)];
  const texts: string[] = [];
  let text = '';
  for (const record of records) {
    const json = JSON.stringify(record);
    if (text !== '' && text.length + json.length > maxChars) {
      texts.push(`[${text}]`);
      text = '';
    }
    text += text === '' ? json : `,${json}`;
  }
  return [...texts, `[${text}]`];
}

/**
 * Joins writes to different tables into one statement, to save round trips. Foreign keys are checked
 * at its end, so the order does not matter. Returns null if there are no statements.
 */
export function joinStatements(statements: readonly Statement[]): Statement | null {
  const [firstStatement, ...otherStatements] = statements;
  if (firstStatement === undefined || otherStatements.length === 0) return firstStatement ?? null;
  const parts = otherStatements.map(
    (statement, index) => sql`${sql.ref(`write_${index}`)} as (${statement})`,
  );
  return sql`with ${sql.join(parts)} ${firstStatement}`;
}

function typeIn(column: Columns[string]): string {
  return typeof column === 'string' ? column : column[0];
}

function valueIn(name: string, column: Columns[string]): string {
  return typeof column === 'string' ? quoted(name) : `coalesce(${quoted(name)}, ${column[1]})`;
}

function quoted(name: string): string {
  return `"${name}"`;
}

function commaList(parts: readonly string[]): RawBuilder<unknown> {
  return sql.raw(parts.join(', '));
}
