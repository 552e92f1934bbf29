import type { Database } from '@full-count/db';
import { type RawBuilder, sql } from 'kysely';
import type { Batch } from './batch.ts';
import { type Columns, MAX_ROWS_AS_VALUES, rowSource } from './row-source.ts';

export type Statement = RawBuilder<unknown>;

/** Returns one statement, several if the batch has `statementChars`, or none if there are no rows. */
type RowsWriter = (
  batch: Pick<Batch, 'teamId' | 'version' | 'statementChars'>,
  records: readonly object[],
) => Statement[];

/**
 * @param columns all columns except `team_id` and `version`
 * @param writtenOnce columns that an update leaves as they are
 */
export function upsertInto(
  table: keyof Database,
  columns: Columns,
  writtenOnce: readonly string[] = [],
): RowsWriter {
  const source = rowSource({ version: 'bigint', ...columns });
  const replacedColumns = Object.keys(columns).filter(
    (name) => name !== 'id' && !writtenOnce.includes(name),
  );
  const assignments = commaList(
    ['version', ...replacedColumns].map((name) => `${quoted(name)} = excluded.${quoted(name)}`),
  );
  const columnList = commaList(['team_id', 'version', ...Object.keys(columns)].map(quoted));
  const upsert = (rows: RawBuilder<unknown>) => sql`
    insert into ${sql.table(table)} (${columnList}) ${rows}
    on conflict (team_id, id) do update set ${assignments}`;
  return ({ teamId, version, statementChars }, records) => {
    if (records.length === 0) return [];
    const versioned = records.map((record) => ({ version, ...record }));
    if (records.length <= MAX_ROWS_AS_VALUES && statementChars === undefined) {
      const statement = upsert(source.asValues(teamId, versioned));
      return [records.length === 1 ? statement : markToSendAlone(statement)];
    }
    return jsonTexts(versioned, statementChars).map((json) =>
      markToSendAlone(upsert(source.asJson(teamId, json))),
    );
  };
}

function jsonTexts(records: readonly object[], maxChars: number | undefined): string[] {
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

/** A set has the marks because a `RawBuilder` has no room for them. */
const statementsToSendAlone = new WeakSet<Statement>();

/**
 * Marks a statement that can't be part of a larger one: Citus can't run JSON there, and with several rows each
 * combination of tables and numbers of rows would be another statement to prepare. Returns the statement.
 */
export function markToSendAlone(statement: Statement): Statement {
  statementsToSendAlone.add(statement);
  return statement;
}

/**
 * Joins writes to different tables into one statement to save round trips. PostgreSQL checks foreign keys at its
 * end, but Citus runs one write after the other, so a row must come after the rows that it refers to.
 */
export function joinStatements(statements: readonly Statement[]): readonly Statement[] {
  const lastStatement = statements.at(-1);
  if (lastStatement === undefined || statements.length === 1) return statements;
  if (statements.some((statement) => statementsToSendAlone.has(statement))) return statements;
  const parts = statements
    .slice(0, -1)
    .map((statement, index) => sql`${sql.ref(`write_${index}`)} as (${statement})`);
  return [sql`with ${sql.join(parts)} ${lastStatement}`];
}

function quoted(name: string): string {
  return `"${name}"`;
}

function commaList(parts: readonly string[]): RawBuilder<unknown> {
  return sql.raw(parts.join(', '));
}
