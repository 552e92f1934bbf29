import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase } from './connect.ts';
import { withTestDatabase } from './testing.ts';

const database = withTestDatabase('postgres', { migrated: false });

test('the pool outlives connections that the server closes', async () => {
  const log = { error: vi.fn() };
  const { db, close } = await openDatabase({ databaseUrl: database.url, maxConnections: 2, log });
  try {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
    await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(0);
    const again = await sql`select 1 as one`.execute(db);
    expect(again.rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('a transaction whose connection the server closes fails alone', async () => {
  const log = { error: vi.fn() };
  const { db, close } = await openDatabase({ databaseUrl: database.url, maxConnections: 1, log });
  try {
    const transaction = db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.db);
      await expect.poll(() => log.error.mock.calls.length).toBeGreaterThan(0);
      await sql`select 1`.execute(trx);
    });
    await expect(transaction).rejects.toThrow(/not queryable/);
    const again = await sql`select 1 as one`.execute(db);
    expect(again.rows).toEqual([{ one: 1 }]);
  } finally {
    await close();
  }
});

test('no statement, lock or idle transaction waits without end', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('application_name') as name`.execute(database.db);
  expect(rows).toEqual([{ statement: '20s', lock: '5s', idle: '15s', name: 'full-count' }]);
});

test('a caller who gets no connection is told so', async () => {
  const { db, close } = await openDatabase({
    databaseUrl: database.url,
    maxConnections: 1,
    log: console,
  });
  try {
    const waiting = db.connection().execute(() => sql`select 1`.execute(db));
    await expect(waiting).rejects.toThrow(/timeout exceeded when trying to connect/);
  } finally {
    await close();
  }
});

test('closing twice is closing once', async () => {
  const { close } = await openDatabase({ databaseUrl: database.url, log: console });
  await close();
  await close();
});
