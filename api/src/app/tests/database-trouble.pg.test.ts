import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '@full-count/db';
import { withTestDatabase } from '@full-count/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { TestClient, type TestMutation } from '../../sync/testing/test-client.ts';
import { createTeam, signUp, type TestPerson } from '../../testing/people.ts';
import { type BuiltApp, buildApp } from '../app.ts';

const testDatabase = withTestDatabase('postgres');
const LONG_WAIT = { timeout: 60_000 };
let appDatabase: OpenDatabase;
let built: BuiltApp;

beforeAll(async () => {
  appDatabase = await openDatabase({
    databaseUrl: testDatabase.url,
    maxConnections: 2,
    log: { error() {} },
  });
  const config = readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' });
  built = await buildApp({
    config,
    db: appDatabase.db,
    engine: 'postgres',
    mail: { send: async () => {} },
  });
});

afterAll(async () => {
  await built.app.close();
  await appDatabase.close();
});

const newPlayer = (): TestMutation => ({
  id: randomUUID(),
  name: 'player.add',
  args: { id: randomUUID(), playerName: 'Lee Marlow' },
});

async function openPhone(): Promise<TestClient> {
  const coach = await signUp(built.app);
  return TestClient.open(coach, (await createTeam(coach)).id);
}

function deferred(): [Promise<void>, () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

async function lockTeam(teamId: string): Promise<() => Promise<void>> {
  const [released, release] = deferred();
  const [locked, reportLocked] = deferred();
  const transaction = testDatabase.db.transaction().execute(async (trx) => {
    await sql`select 1 from team_sync where team_id = ${teamId} for update`.execute(trx);
    reportLocked();
    await released;
  });
  await locked;
  return async () => {
    release();
    await transaction;
  };
}

async function interruptWaitingPush(
  sqlFunction: 'pg_cancel_backend' | 'pg_terminate_backend',
): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select ${sql.raw(sqlFunction)}(pid) from pg_stat_activity
        where datname = current_database() and state = 'active'
          and query like 'select "seq", "tag"%for update%'`.execute(testDatabase.db);
      return rows.length;
    }, LONG_WAIT)
    .toBe(1);
}

async function expectDoneOnlyByRetry(phone: TestClient, mutation: TestMutation): Promise<void> {
  const known = await testDatabase.db
    .selectFrom('changes')
    .select('state')
    .where('id', '=', mutation.id ?? '')
    .execute();
  expect(known).toEqual([]);
  expect(await phone.send(mutation)).toEqual(['applied']);
  const players = await testDatabase.db
    .selectFrom('team_players')
    .select('id')
    .where('team_id', '=', phone.teamId)
    .execute();
  expect(players).toEqual([{ id: mutation.args['id'] }]);
}

describe('a push gets 503 with Retry-After, and its retry is applied once,', () => {
  async function expectRetry(fault: () => Promise<unknown>): Promise<void> {
    const phone = await openPhone();
    const mutation = newPlayer();
    const unlock = await lockTeam(phone.teamId);
    const sending = phone.post(phone.request([mutation]));
    await fault();
    const answer = await sending;
    await unlock();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    await expectDoneOnlyByRetry(phone, mutation);
  }

  it('if the team stays locked for more than 5 seconds', async () => {
    await expectRetry(async () => {});
  });

  it('if its statement is canceled', async () => {
    await expectRetry(() => interruptWaitingPush('pg_cancel_backend'));
  });

  it('if its connection is closed', async () => {
    await expectRetry(() => interruptWaitingPush('pg_terminate_backend'));
  });

  it('if no connection is free', async () => {
    const phone = await openPhone();
    const mutation = newPlayer();
    const [released, release] = deferred();
    const busyConnections = [1, 2].map(() => appDatabase.db.connection().execute(() => released));
    await expect.poll(() => appDatabase.connections().idle, LONG_WAIT).toBe(0);
    const answer = await phone.post(phone.request([mutation]));
    release();
    await Promise.all(busyConnections);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    await expectDoneOnlyByRetry(phone, mutation);
  });

  it('if a migration changes a column that its statements use', async () => {
    const other = await openPhone();
    // The driver prepares a statement that runs again.
    for (let n = 0; n < 3; n++) await other.sync([newPlayer()]);
    const phone = await openPhone();
    const mutation = newPlayer();
    await sql`alter table team_players alter column position type varchar(100)`.execute(
      testDatabase.db,
    );
    await sql`alter table team_sync alter column seq type bigint`.execute(testDatabase.db);
    const answer = await phone.post(phone.request([mutation]));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    // The other connection of the pool has prepared the same statements, and may refuse them once.
    const nextPush = other.request([newPlayer()]);
    await expect.poll(async () => (await other.post(nextPush)).statusCode, LONG_WAIT).toBe(200);
    await expectDoneOnlyByRetry(phone, mutation);
  });
});

describe('while the pushes of a user wait for the database', () => {
  it('more than 4 MiB of them get 503 at once, and the pushes of others are accepted', async () => {
    const phone = await openPhone();
    const other = await openPhone();
    const unlock = await lockTeam(phone.teamId);
    const sent = Array.from({ length: 5 }, () => {
      const text = JSON.stringify(phone.request([newPlayer()])) + ' '.repeat(1_000_000);
      return phone.post(text, { 'content-type': 'application/json' });
    });
    const refused = await Promise.any(
      sent.map(async (answer) => {
        expect((await answer).statusCode).toBe(503);
        return answer;
      }),
    );
    expect(refused.headers['retry-after']).toBe('2');
    expect(await other.send(newPlayer())).toEqual(['applied']);
    await unlock();
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.sort()).toEqual([200, 200, 200, 200, 503]);
  });
});

describe('forty REST writes of a team that is locked', () => {
  it("hold one connection, so others' requests are answered, and are all done when it is free", async () => {
    const [coach, other] = [await signUp(built.app), await signUp(built.app)];
    const [team, otherTeam] = [await createTeam(coach), await createTeam(other)];
    const phone = await TestClient.open(other, otherTeam.id);
    const addPlayer = (person: TestPerson, teamId: string, playerName: string) =>
      person.inject({
        method: 'POST',
        url: `/api/teams/${teamId}/players`,
        payload: { playerName },
      });
    const unlock = await lockTeam(team.id);
    const writes = Array.from({ length: 40 }, (_, index) =>
      addPlayer(coach, team.id, `Lee ${index}`),
    );
    const startedAt = performance.now();
    expect(await phone.send(newPlayer())).toEqual(['applied']);
    expect((await addPlayer(other, otherTeam.id, 'Kim')).statusCode).toBe(201);
    expect(performance.now() - startedAt).toBeLessThan(4_000);
    expect(appDatabase.connections().waiting).toBe(0);
    await unlock();
    const statuses = new Set((await Promise.all(writes)).map(({ statusCode }) => statusCode));
    expect(statuses).toEqual(new Set([201]));
  });

  it('gets 503 if its turn does not come within five seconds', async () => {
    const coach = await signUp(built.app);
    const team = await createTeam(coach);
    const unlock = await lockTeam(team.id);
    const writes = Array.from({ length: 5 }, (_, index) =>
      coach.inject({
        method: 'POST',
        url: `/api/teams/${team.id}/players`,
        payload: { playerName: `Lee ${index}` },
      }),
    );
    const answers = await Promise.all(writes);
    await unlock();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503, 503, 503]);
    expect(answers[4]?.headers['retry-after']).toBe('2');
  });
});
