import { type RawBuilder, sql } from 'kysely';

export type SqlType =
  | 'uuid'
  | 'text'
  | 'smallint'
  | 'integer'
  | 'integer[]'
  | 'bigint'
  | 'numeric'
  | 'boolean'
  | 'jsonb'
  | 'timestamptz';
type Default = 'false' | `'[]'`;

/**
 * Columns by name. Each has the SQL type of its JSON value, or a pair of the type and the default for records that lack
 * the column. Without a default, their value is null.
 */
export type Columns = Readonly<Record<string, SqlType | readonly [SqlType, Default]>>;

export type SourceRecord = Readonly<Record<string, unknown>>;

/**
 * Up to this number of rows are written as values, which a distributed database plans several times faster. More rows
 * travel as one JSON text, which every engine reads faster than many values.
 */
export const MAX_ROWS_AS_VALUES = 3;

/**
 * Returns the rows of an insert: `team_id`, and then these columns. Both forms name the team, so a distributed
 * database sends the statement to the one worker that has the team.
 */
export interface RowSource {
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
  const selectedColumns = entries.map(({ name, defaultSql }) =>
    defaultSql === null ? `r."${name}"` : `coalesce(r."${name}", ${defaultSql})`,
  );
  const columnDefinitions = entries.map(({ name, type }) => `"${name}" ${type}`);
  // The texts before, between and after the parameters of a row.
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
