import type { Database, Db } from '@full-count/db';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import { type RawBuilder, sql } from 'kysely';

export interface Batch {
  readonly trx: Db;
  readonly teamId: string;
  readonly userId: string;
  /** The creators of rows, by row id, if the batch is the work of several people. */
  readonly creators?: ReadonlyMap<string, string>;
  readonly version: number;
  /** The stored plate appearances by id, as far as they are known. Their unchanged pitches are not written again. */
  readonly storedAppearances?: ReadonlyMap<string, PlateAppearanceRow>;
  /** How many characters of JSON a statement may write. Without it, each table gets one statement. */
  readonly statementChars?: number;
}

export function creatorOf({ creators, userId }: Batch, rowId: string): string {
  return creators?.get(rowId) ?? userId;
}

export type Selection =
  | { readonly all: true }
  | { readonly ids: readonly string[] }
  | { readonly gameIds: readonly string[] }
  | VersionRange;

/** Selects rows with a version above `from` and up to `upTo`, after the row `after`. */
export interface VersionRange {
  readonly from: number;
  readonly upTo: number;
  readonly after: { readonly version: number; readonly id: string } | null;
  readonly limit: number;
}

export interface StoredRow<R> {
  readonly row: R;
  readonly version: number;
}

export function inOrderOf<R extends { readonly id: string }>(
  ids: readonly string[],
  storedRows: readonly StoredRow<R>[],
): R[] {
  const rows = new Map(storedRows.map(({ row }) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}

type SqlType =
  | 'uuid'
  | 'text'
  | 'smallint'
  | 'integer'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  /** The text of the JSON, which may hold what jsonb can't. */
  | 'json'
  | 'jsonb'
  | 'timestamptz';
/** Each column's SQL type. The default is for records that lack the column, whose value is otherwise null. */
export type Columns = Readonly<Record<string, SqlType | readonly [SqlType, 'false' | `'[]'`]>>;

type SourceRecord = Readonly<Record<string, unknown>>;

/** A distributed database plans a few values faster than JSON, and every engine reads many rows faster as JSON. */
export const MAX_ROWS_AS_VALUES = 3;

/** The rows of an insert begin with `team_id`, so a distributed database sends it to the one worker with the team. */
interface RowSource {
  /** A statement's text depends on the number of records, so use it for few of them. */
  asValues(teamId: string, records: readonly SourceRecord[]): RawBuilder<unknown>;
  /** @param json the records as a JSON array. The text of the statement is the same for any number of them. */
  asJson(teamId: string, json: string): RawBuilder<unknown>;
}

export function rowSource(columns: Columns): RowSource {
  const entries = Object.entries(columns).map(([name, column]) =>
    typeof column === 'string'
      ? { name, type: column, defaultSql: null }
      : { name, type: column[0], defaultSql: column[1] },
  );
  const selectedColumns = entries.map(({ name, type, defaultSql }) => {
    if (type === 'json') return `r."${name}"::json`;
    return defaultSql === null ? `r."${name}"` : `coalesce(r."${name}", ${defaultSql})`;
  });
  const columnDefinitions = entries.map(
    ({ name, type }) => `"${name}" ${type === 'json' ? 'text' : type}`,
  );
  const types = ['uuid', ...entries.map(({ type }) => type)];
  const rowTexts = templateOf([
    '(',
    ...types.slice(0, -1).map((type) => `::${type}, `),
    `::${types.at(-1)})`,
  ]);

  function valuesOf(record: SourceRecord): unknown[] {
    return entries.map(({ name, type, defaultSql }) => {
      const value = record[name] ?? null;
      // A parameter has no quotes, unlike the default in SQL.
      if (value === null) return defaultSql === `'[]'` ? '[]' : defaultSql;
      return type === 'jsonb' ? JSON.stringify(value) : value;
    });
  }

  return {
    asValues: (teamId, records) =>
      sql`values ${sql.join(records.map((record) => sql(rowTexts, teamId, ...valuesOf(record))))}`,
    asJson: (teamId, json) => sql`
      select teams.id, ${sql.raw(selectedColumns.join(', '))}
      from teams, json_to_recordset(${json}::json) as r(${sql.raw(columnDefinitions.join(', '))})
      where teams.id = ${teamId}::uuid`,
  };
}

/** A template's texts as `sql` takes them. One template for each row is several times faster than one for each value. */
function templateOf(texts: readonly string[]): TemplateStringsArray {
  return Object.assign([...texts], { raw: texts });
}

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
