import { type RawBuilder, sql } from 'kysely';

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
