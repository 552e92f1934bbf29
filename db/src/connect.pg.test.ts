import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { openDatabase, openMigratedDatabase } from './connect.ts';
import { withTestDatabase } from './testing/index.ts';

const database = withTestDatabase('postgres', { migrated: false });

test('the pool replaces a connection that the server closes', async () => {
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

test('statements, locks and idle transactions have time limits', async () => {
  const { rows } = await sql`
    select current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle,
      current_setting('application_name') as name`.execute(database.db);
  expect(rows).toEqual([{ statement: '20s', lock: '5s', idle: '15s', name: 'full-count' }]);
});

test('a query fails if no connection becomes free in time', async () => {
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

test('a role that may not set its time limits leads to one warning, about the role', async () => {
  const name = `full_count_${randomUUID().slice(0, 8)}`;
  const [role, owner] = [sql.ref(name), sql.ref(`${name}_owner`)];
  const databaseUrl = new URL(database.url);
  const databaseName = sql.ref(databaseUrl.pathname.slice(1));
  databaseUrl.username = name;
  await sql`create role ${owner}`.execute(database.db);
  await sql`create role ${role} login in role ${owner}`.execute(database.db);
  await sql`alter role ${role} set role = ${sql.lit(`${name}_owner`)}`.execute(database.db);
  await sql`alter database ${databaseName} owner to ${owner}`.execute(database.db);
  const warn = vi.fn();
  try {
    const opened = await openMigratedDatabase({
      databaseUrl: databaseUrl.href,
      log: console,
      warn,
    });
    await opened.close();
    expect(warn.mock.calls).toEqual([[expect.stringMatching(/^The database role may not set/)]]);
  } finally {
    await sql`reassign owned by ${owner} to current_user`.execute(database.db);
    await sql`drop owned by ${owner}`.execute(database.db);
    await sql`drop role ${role}, ${owner}`.execute(database.db);
  }
});

test('a database can be closed twice', async () => {
  const { close } = await openDatabase({ databaseUrl: database.url, log: console });
  await close();
  await close();
});
