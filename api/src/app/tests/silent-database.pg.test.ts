import { randomUUID } from 'node:crypto';
import { type OpenDatabase, openDatabase } from '@full-count/db';
import { type SilencingProxy, startSilencingProxy, withTestDatabase } from '@full-count/db/testing';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../platform/config/config.ts';
import { TestClient, type TestMutation } from '../../sync/testing/test-client.ts';
import { createTeam, signUp } from '../../testing/people.ts';
import { type BuiltApp, buildApp } from '../app.ts';

// A database whose connections become silent without being closed, as after the loss of its host.
const database = withTestDatabase('postgres');
const LONG_WAIT = { timeout: 60_000 };
/** More phones than the pool has connections, and more than the push queue runs transactions at once. */
const PHONES = 12;
let proxy: SilencingProxy;
/** Its connections lead through the proxy. Those of `database` don't. */
let appDatabase: OpenDatabase;
let built: BuiltApp;
let phones: TestClient[];

beforeAll(async () => {
  proxy = await startSilencingProxy(database.url);
  appDatabase = await openDatabase({
    databaseUrl: proxy.url,
    timeLimits: { connection: 1_500, answer: 8_000 },
    log: { error() {} },
  });
  built = await buildApp({
    config: readConfig({
      LOG_LEVEL: 'silent',
      SIGN_UPS_PER_HOUR: '1000000',
      WEB_DIR: '/nonexistent',
    }),
    db: appDatabase.db,
    engine: 'postgres',
    mail: { send: async () => {} },
    readyLimitMs: 1_000,
  });
});

beforeEach(async () => {
  phones = [];
  for (let n = 0; n < PHONES; n++) phones.push(await openPhone());
});

afterAll(async () => {
  await built.app.close();
  await appDatabase.close();
  await proxy.close();
});

async function openPhone(): Promise<TestClient> {
  const coach = await signUp(built.app);
  return TestClient.open(coach, (await createTeam(coach)).id);
}

const readyStatus = async () => (await built.app.inject({ url: '/readyz' })).statusCode;

async function sendWhileSilent() {
  // Opens all connections of the pool before the silence. They stay silent after `pass`, although new ones work.
  const query = () => sql`select pg_sleep(0.1)`.execute(appDatabase.db);
  await Promise.all(Array.from({ length: PHONES }, query));
  const sent = phones.map((phone) => {
    const mutation: TestMutation = {
      name: 'player.add',
      args: { id: randomUUID(), playerName: 'Lee Marlow' },
    };
    return { phone, mutation, request: phone.request([mutation]) };
  });
  proxy.swallow();
  const answers = Promise.all(sent.map(({ phone, request }) => phone.post(request)));
  return { sent, answers };
}

async function expectStoredOnce({ sent }: Awaited<ReturnType<typeof sendWhileSilent>>) {
  for (const { phone, request, mutation } of sent) {
    await expect.poll(async () => (await phone.post(request)).statusCode, LONG_WAIT).toBe(200);
    const players = await database.db
      .selectFrom('team_players')
      .select('id')
      .where('team_id', '=', phone.teamId)
      .execute();
    expect(players).toEqual([{ id: mutation.args['id'] }]);
  }
}

it('answers every request with 503, frees the turns of waiting pushes, and loses nothing', async () => {
  const sending = await sendWhileSilent();
  expect(await readyStatus()).toBe(503);
  for (const { statusCode, headers } of await sending.answers) {
    expect([statusCode, headers['retry-after']]).toEqual([503, '2']);
  }
  expect(await readyStatus()).toBe(503);
  proxy.pass();
  await expect.poll(readyStatus, LONG_WAIT).toBe(200);
  await expectStoredOnce(sending);
});

it('is not ready while pushes hang on silent connections although new connections open', async () => {
  const sending = await sendWhileSilent();
  await expect.poll(() => appDatabase.connections().idle, LONG_WAIT).toBe(0);
  proxy.pass();
  expect(await readyStatus()).toBe(503);
  await sending.answers;
  await expect.poll(readyStatus, LONG_WAIT).toBe(200);
  await expectStoredOnce(sending);
});

it('is ready as soon as the database takes writes again, although read-only connections were open', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
    database.db,
  );
  const name = sql.ref(rows[0]?.name ?? '');
  const setReadOnly = (isReadOnly: boolean) =>
    sql`alter database ${name} set default_transaction_read_only = ${sql.lit(isReadOnly)}`.execute(
      database.db,
    );
  // Connections keep the setting with which they were opened.
  await setReadOnly(true);
  const readOnlyDatabase = await openDatabase({ databaseUrl: database.url, log: { error() {} } });
  const { app } = await buildApp({
    config: readConfig({ LOG_LEVEL: 'silent', WEB_DIR: '/nonexistent' }),
    db: readOnlyDatabase.db,
    engine: 'postgres',
  });
  try {
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(503);
    await setReadOnly(false);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
  } finally {
    await setReadOnly(false);
    await app.close();
    await readOnlyDatabase.close();
  }
});
