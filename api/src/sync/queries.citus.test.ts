import { randomUUID } from 'node:crypto';
import { type TableName, tableNames } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLevelOf } from '../access/team-access.ts';
import { findSession } from '../accounts/session-queries.ts';
import type { Selection } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { shardsAsked } from '../testing/rows-scanned.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { logSizesOf } from './pull.ts';
import { readTeamState } from './team-state.ts';

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

describe('the queries of every push on Citus', () => {
  const server = buildTestApp('postgres');
  let coach: TestPerson;
  let teamId: string;

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
  });

  it('ask one node for the session', async () => {
    const shards = await shardsAsked(server.db, (db) =>
      findSession(db, { sid: 'a session', teamId }, server.context.now()),
    );
    // The coordinator has the session and a copy of the users, which counts as a shard.
    expect(shards).toBe(1);
  });

  it('ask one shard for the membership', async () => {
    expect(await shardsAsked(server.db, (db) => accessLevelOf(db, teamId, coach.user.id))).toBe(1);
  });

  it('ask one shard for the team, its staff and what it knows of the changes', async () => {
    const change = { id: randomUUID(), name: 'player.add', args: {}, at: '' };
    const request = { base: [1, 1] as [number, number], changes: [change] };
    const push = { userId: coach.user.id, request };
    expect(await shardsAsked(server.db, (db) => readTeamState(db, teamId, [push]))).toBe(1);
  });
});
