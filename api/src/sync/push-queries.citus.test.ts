import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { accessLevelOf } from '../access/access-level.ts';
import { findSession } from '../accounts/session-queries.ts';
import { createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { shardsAsked } from '../testing/rows-scanned.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { readTeamState } from './team-state.ts';

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
