import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '@full-count/db';
import { withTestDatabase } from '@full-count/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { TestClient, type TestMutation } from '../../sync/testing/test-client.ts';
import { createTeam, signUp } from '../../testing/people.ts';
import { type BuiltApp, buildApp } from '../app.ts';

// What the database does to a request in its worst moments, on a pool that is soon exhausted.
const outside = withTestDatabase('postgres');
const PATIENTLY = { timeout: 60_000 };
let inside: OpenDatabase;
let built: BuiltApp;

beforeAll(async () => {
  inside = await openDatabase({ databaseUrl: outside.url, maxConnections: 2, log: { error() {} } });
  const config = readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' });
  built = await buildApp({
    config,
    db: inside.db,
    engine: 'postgres',
    mail: { send: async () => {} },
  });
});

afterAll(async () => {
  await built.app.close();
  await inside.close();
});

const newPlayer = (): TestMutation => ({
  name: 'player.add',
  args: { id: randomUUID(), playerName: 'Lee Marlow' },
});

async function openPhone(): Promise<TestClient> {
  const coach = await signUp(built.app);
  const phone = new TestClient(coach, (await createTeam(coach)).id);
  await phone.sync();
  return phone;
}

/** A promise, and what resolves it. */
function later(): [Promise<void>, () => void] {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return [promise, resolve];
}

/** Holds the team as a push does that takes long; returns how to let go. */
async function holdTeam(teamId: string): Promise<() => Promise<void>> {
  const [isOver, letGo] = later();
  const [isHeld, held] = later();
  const holding = outside.db.transaction().execute(async (trx) => {
    await sql`select 1 from team_sync where team_id = ${teamId} for update`.execute(trx);
    held();
    await isOver;
  });
  await isHeld;
  return async () => {
    letGo();
    await holding;
  };
}

/** Does it to the push that waits for the team. */
async function toWaiting(what: 'pg_cancel_backend' | 'pg_terminate_backend'): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select ${sql.raw(what)}(pid) from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'
          and query like 'update "team_sync"%'`.execute(outside.db);
      return rows.length;
    }, PATIENTLY)
    .toBe(1);
}

/** Nothing of it was done; sent again, it is done once. */
async function expectDoneOnce(phone: TestClient, mutation: TestMutation): Promise<void> {
  const ledger = await outside.db
    .selectFrom('client_ledger')
    .select('last_mutation_id')
    .where('client_id', '=', phone.clientId)
    .execute();
  expect(ledger).toEqual([]);
  const { results } = await phone.sync([mutation]);
  expect(results).toEqual([{ id: 1, status: 'applied' }]);
  const players = await outside.db
    .selectFrom('team_players')
    .select('id')
    .where('team_id', '=', phone.teamId)
    .execute();
  expect(players).toEqual([{ id: mutation.args['id'] }]);
}

describe('a push is answered 503 with Retry-After, and is done once when it comes again:', () => {
  async function expectLater(trouble: (teamId: string) => Promise<unknown>): Promise<void> {
    const phone = await openPhone();
    const mutation = newPlayer();
    const letGo = await holdTeam(phone.teamId);
    const sending = phone.post(phone.request([mutation]));
    await trouble(phone.teamId);
    const answer = await sending;
    await letGo();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    await expectDoneOnce(phone, mutation);
  }

  it('where the team stays locked for longer than 5 seconds', async () => {
    await expectLater(async () => {});
  });

  it('where its statement is cancelled', async () => {
    await expectLater(() => toWaiting('pg_cancel_backend'));
  });

  it('where its connection is ended', async () => {
    await expectLater(() => toWaiting('pg_terminate_backend'));
  });

  it('where no connection is free', async () => {
    const phone = await openPhone();
    const mutation = newPlayer();
    const [isOver, letGo] = later();
    const busy = [1, 2].map(() => inside.db.connection().execute(() => isOver));
    await expect.poll(() => inside.connections().idle, PATIENTLY).toBe(0);
    const answer = await phone.post(phone.request([mutation]));
    letGo();
    await Promise.all(busy);
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    await expectDoneOnce(phone, mutation);
  });

  it('where a migration changed a column under its statements', async () => {
    const other = await openPhone();
    for (let time = 0; time < 3; time++) await other.sync([newPlayer()]);
    const phone = await openPhone();
    const mutation = newPlayer();
    await sql`alter table team_players alter column position type varchar(100)`.execute(outside.db);
    await sql`alter table team_sync alter column version type bigint`.execute(outside.db);
    const answer = await phone.post(phone.request([mutation]));
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '2']);
    // The other connection knows the statements as well.
    const next = other.request([newPlayer()]);
    await expect.poll(async () => (await other.post(next)).statusCode, PATIENTLY).toBe(200);
    await expectDoneOnce(phone, mutation);
  });
});
