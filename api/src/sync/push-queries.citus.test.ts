import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLevelOf } from '../access/access-level.ts';
import { findSession } from '../accounts/session-queries.ts';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { shardsAsked } from '../testing/rows-scanned.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { readAuthorization } from './process-pushes.ts';

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

  it('ask one shard for the team, its staff and its ledgers', async () => {
    const request = { clientId: randomUUID(), deviceId: randomUUID(), mutations: [] };
    const push = { userId: coach.user.id, request: { ...request, epoch: null, cookie: null } };
    expect(await shardsAsked(server.db, (db) => readAuthorization(db, teamId, [push]))).toBe(1);
  });
});
