import { compiler } from '@full-count/db/pipeline';
import { describe, expect, it } from 'vitest';
import { joinStatements, MAX_ROWS_AS_VALUES, upsertInto } from './batch.ts';

const TEAM_ID = '8d5f3a52-6f0c-4d6e-9c0e-7f2a2d1b4c11';
const write = upsertInto('pitches', {
  id: 'uuid',
  advances: 'jsonb',
  voided: ['boolean', 'false'],
  history: ['jsonb', `'[]'`],
});
const batch = { teamId: TEAM_ID, version: 7 };
const records = Array.from({ length: MAX_ROWS_AS_VALUES + 1 }, (_, index) => ({ id: `${index}` }));

function compiled(statements: ReturnType<typeof write>) {
  return statements.map((statement) => {
    const { sql, parameters } = statement.compile(compiler);
    return { sql: sql.replaceAll(/\s+/g, ' ').trim(), parameters };
  });
}

describe('rows', () => {
  it('travel as values if they are few, with defaults and JSON as text', () => {
    const record = { id: 'a', advances: [{ from: 'first', to: 'second' }] };
    expect(compiled(write(batch, [record, { id: 'b', voided: true }]))).toEqual([
      {
        sql:
          'insert into "pitches" ("team_id", "version", "id", "advances", "voided", "history") values ' +
          '($1::uuid, $2::bigint, $3::uuid, $4::jsonb, $5::boolean, $6::jsonb), ' +
          '($7::uuid, $8::bigint, $9::uuid, $10::jsonb, $11::boolean, $12::jsonb) ' +
          'on conflict (team_id, id) do update set "version" = excluded."version", ' +
          '"advances" = excluded."advances", "voided" = excluded."voided", "history" = excluded."history"',
        parameters: [
          ...[TEAM_ID, 7, 'a', '[{"from":"first","to":"second"}]', 'false', '[]'],
          ...[TEAM_ID, 7, 'b', null, true, '[]'],
        ],
      },
    ]);
  });

  it('travel as one JSON text if they are many, and the statement names the team', () => {
    const [statement, ...others] = compiled(write(batch, records));
    expect(others).toEqual([]);
    expect(statement?.sql).toContain('from teams, json_to_recordset($1::json)');
    expect(statement?.sql).toContain('where teams.id = $2::uuid');
    expect(statement?.parameters).toEqual([
      JSON.stringify(records.map((record) => ({ version: 7, ...record }))),
      TEAM_ID,
    ]);
  });

  it('travel in several JSON texts if a statement may not be longer', () => {
    expect(write({ ...batch, statementChars: 1 }, records)).toHaveLength(records.length);
  });

  it('of several tables travel in one statement if each table has one row, so that few statements are prepared', () => {
    const oneRow = write(batch, records.slice(0, 1));
    const twoRows = write(batch, records.slice(0, 2));
    expect(joinStatements([...oneRow, ...oneRow])).toHaveLength(1);
    expect(joinStatements([...oneRow, ...twoRows])).toHaveLength(2);
    expect(joinStatements([...oneRow, ...write(batch, records)])).toHaveLength(2);
  });

  it('need no statement if there are none', () => {
    expect(write(batch, [])).toEqual([]);
  });
});
