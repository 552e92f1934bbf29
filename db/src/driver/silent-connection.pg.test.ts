import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { type SilencingProxy, startSilencingProxy, withTestDatabase } from '../testing/index.ts';

const database = withTestDatabase('postgres', { migrated: false });
let proxy: SilencingProxy;
let databaseBehindProxy: OpenDatabase;

beforeAll(async () => {
  proxy = await startSilencingProxy(database.url);
  databaseBehindProxy = await openDatabase({
    databaseUrl: proxy.url,
    maxConnections: 1,
    timeLimits: { connection: 1_000, answer: 2_000 },
    log: { error() {} },
  });
});

afterAll(async () => {
  await databaseBehindProxy.close();
  await proxy.close();
});

const ask = () => sql`select 1 as answer`.execute(databaseBehindProxy.db);

test('a statement fails, its connection is closed, and the next statement gets a new one', async () => {
  await ask();
  const openedBefore = proxy.everOpenedCount;
  proxy.swallow();
  const asked = ask();
  proxy.pass();
  await expect(asked).rejects.toThrow('Query read timeout');
  expect((await ask()).rows).toEqual([{ answer: 1 }]);
  expect(proxy.everOpenedCount).toBe(openedBefore + 1);
  await expect.poll(() => proxy.openCount).toBe(1);
});

test('a transaction fails, and nothing of it is stored', async () => {
  await sql`create table once (n int)`.execute(database.db);
  const transaction = databaseBehindProxy.db.transaction().execute(async (trx) => {
    await sql`insert into once values (1)`.execute(trx);
    proxy.swallow();
    await sql`insert into once values (2)`.execute(trx);
  });
  await expect(transaction).rejects.toThrow(/Query read timeout|Connection terminated/);
  proxy.pass();
  await ask();
  const { rows } = await sql`select n from once`.execute(database.db);
  expect(rows).toEqual([]);
});

test('an attempt to connect fails if the server stays silent', async () => {
  proxy.swallow();
  await expect(ask()).rejects.toThrow();
  await expect(ask()).rejects.toThrow(/timeout/);
  proxy.pass();
  expect((await ask()).rows).toEqual([{ answer: 1 }]);
});
