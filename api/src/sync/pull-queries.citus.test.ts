import { type TableName, tableNames } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Selection } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { createTeam, signUp } from '../testing/people.ts';
import { shardsAsked } from '../testing/rows-scanned.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { logSizesOf } from './pull.ts';

describe('the queries of every pull on Citus', () => {
  const server = buildTestApp('postgres');
  let teamId: string;

  beforeAll(async () => {
    teamId = (await createTeam(await signUp(server.app))).id;
  });

  const shardsOf = (table: TableName, selection: Selection) =>
    shardsAsked(server.db, (db) => loaders[table](db, teamId, selection));
  const anyId = '01990000-0000-7000-8000-000000000001';

  it.each(tableNames)('ask one shard for the changed %s', async (table) => {
    const range = { from: 0, upTo: 9, limit: 10 };
    expect(await shardsOf(table, { ...range, after: null })).toBe(1);
    expect(await shardsOf(table, { ...range, after: { version: 1, id: anyId } })).toBe(1);
    expect(await shardsOf(table, { ids: [anyId] })).toBe(1);
  });

  it.each(['games', 'plateAppearances', 'gameEvents'] as const)(
    'ask one shard for the %s of a game',
    async (table) => {
      expect(await shardsOf(table, { gameIds: [anyId] })).toBe(1);
    },
  );

  it('ask one shard for the sizes of the logs', async () => {
    expect(await shardsAsked(server.db, (db) => logSizesOf(db, teamId))).toBe(1);
  });
});
