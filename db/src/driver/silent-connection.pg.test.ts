import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { type SilencingProxy, startSilencingProxy, withTestDatabase } from '../testing.ts';

// Connections to the database that become silent without being closed.
const database = withTestDatabase('postgres', { migrated: false });
let proxy: SilencingProxy;
let silenced: OpenDatabase;

beforeAll(async () => {
  proxy = await startSilencingProxy(database.url);
  silenced = await openDatabase({
    databaseUrl: proxy.url,
    maxConnections: 1,
    timeLimits: { connection: 1_000, answer: 2_000 },
    log: { error() {} },
  });
});

afterAll(async () => {
  await silenced.close();
  await proxy.close();
});

const ask = () => sql`select 1 as answer`.execute(silenced.db);

test('a statement ends, its connection is closed, and the next one gets a new connection', async () => {
  await ask();
  const before = proxy.opened;
  proxy.swallow();
  const asked = ask();
  proxy.pass();
  await expect(asked).rejects.toThrow('Query read timeout');
  expect((await ask()).rows).toEqual([{ answer: 1 }]);
  expect(proxy.opened).toBe(before + 1);
  await expect.poll(() => proxy.open).toBe(1);
});

test('a transaction fails, and nothing of it is stored', async () => {
  await sql`create table once (n int)`.execute(database.db);
  const transaction = silenced.db.transaction().execute(async (trx) => {
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
