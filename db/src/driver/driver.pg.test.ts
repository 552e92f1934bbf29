import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../connect.ts';
import type { Database } from '../schema/index.ts';
import { withTestDatabase } from '../testing/index.ts';
import { sendFollowedBy, sendTogether } from './pipeline.ts';

const database = withTestDatabase('postgres', { migrated: false });

const CHANGED_RESULT_TYPE = '0A000';
const READ_ONLY_TRANSACTION = '25006';
const UNKNOWN_STATEMENT_NAME = '26000';

/** Opens a database with one connection, through a proxy that records what the connection sends. */
async function openRecorded() {
  const server = new URL(database.url);
  const sent: Buffer[] = [];
  const toServer: Socket[] = [];
  const proxy: Server = createServer((client) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    toServer.push(upstream);
    client.on('data', (chunk) => {
      sent.push(chunk);
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    for (const end of [client, upstream]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const open = await openDatabase({ databaseUrl: url.href, maxConnections: 1, log: console });
  return {
    db: open.db,
    sent: () => Buffer.concat(sent).toString('latin1'),
    /** Answers that arrive from now on wait in the proxy. */
    holdAnswers: () => toServer.forEach((socket) => void socket.pause()),
    passAnswers: () => toServer.forEach((socket) => void socket.resume()),
    async close() {
      await open.close();
      proxy.close();
    },
  };
}

describe('a connection', () => {
  test('sends begin and the statements after it without waiting for answers', async () => {
    const { db, sent, holdAnswers, passAnswers, close } = await openRecorded();
    try {
      // Opens the connection.
      await sql`select 0`.execute(db);
      holdAnswers();
      const asking = db
        .transaction()
        .execute((trx) =>
          sendTogether(trx, (pipelined) =>
            Promise.all([1, 2, 3].map((n) => sql`select ${sql.lit(n)} as n`.execute(pipelined))),
          ),
        );
      await expect.poll(() => sent().match(/begin|select [123]/g)).toHaveLength(4);
      passAnswers();
      const answers = await asking;
      expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
    } finally {
      await close();
    }
  });

  test('prepares a statement that runs again', async () => {
    const { db, close } = await openRecorded();
    try {
      for (let time = 0; time < 3; time++) await sql`select ${time}::int as again`.execute(db);
      await sql`select ${1}::int as once`.execute(db);
      const { rows } = await sql<{ statement: string }>`
        select statement from pg_prepared_statements`.execute(db);
      expect(rows.map(({ statement }) => statement)).toEqual(['select $1::int as again']);
    } finally {
      await close();
    }
  });

  test('prepares a statement once, even if it fails', async () => {
    const { db, close } = await openRecorded();
    try {
      for (let time = 0; time < 6; time++) {
        await expect(sql`select 1 / ${0}::int as n`.execute(db)).rejects.toThrow('by zero');
      }
      expect((await sql`select 1 / ${1}::int as n`.execute(db)).rows).toEqual([{ n: 1 }]);
      const { rows } = await sql`
        select 1 from pg_prepared_statements where statement like 'select 1 /%'`.execute(db);
      expect(rows.length).toBe(1);
    } finally {
      await close();
    }
  });

  test('is replaced after a column of its statements changed type', async () => {
    const { db, close } = await openRecorded();
    await sql`create table grows (n int)`.execute(database.db);
    const ask = () => sql`select n from grows where n > ${0}`.execute(db);
    try {
      await ask();
      await ask();
      await sql`alter table grows alter column n type bigint`.execute(database.db);
      await expect(ask()).rejects.toMatchObject({ code: CHANGED_RESULT_TYPE });
      expect((await ask()).rows).toEqual([]);
    } finally {
      await close();
    }
  });

  test('is replaced after its server became read-only', async () => {
    const { db, close } = await openRecorded();
    await sql`create table written (n int)`.execute(database.db);
    const write = () => sql`insert into written values (${1})`.execute(db);
    try {
      await sql`set default_transaction_read_only = on`.execute(db);
      await expect(write()).rejects.toMatchObject({ code: READ_ONLY_TRANSACTION });
      await write();
    } finally {
      await close();
    }
  });

  test.each([
    ['admin_shutdown', '57P01', true],
    ['crash_shutdown', '57P02', true],
    ['cannot_connect_now', '57P03', true],
    ['feature_not_supported', CHANGED_RESULT_TYPE, false],
    ['query_canceled', '57014', false],
  ])('that reports %s (%s) is replaced: %s', async (_name, code, isReplaced) => {
    const { db, close } = await openRecorded();
    const backend = async () =>
      (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;
    try {
      const before = await backend();
      // A pooler reports the end of its connection to PostgreSQL, and keeps the one to the app open.
      const raise = sql.raw(`do $$ begin raise exception 'x' using errcode = '${code}'; end $$`);
      await expect(raise.execute(db)).rejects.toMatchObject({ code });
      expect((await backend()) !== before).toBe(isReplaced);
    } finally {
      await close();
    }
  });

  test('behind a pooler never runs another statement by the name of its own', async () => {
    const { db, close } = await openRecorded();
    try {
      const [first, second] = [sql`select ${1}::int as first`, sql`select ${2}::int as second`];
      for (let time = 0; time < 2; time++) await first.execute(db);
      // What a pooler does when it hands out another server connection.
      await sql`deallocate all`.execute(db);
      await second.execute(db);
      expect((await second.execute(db)).rows).toEqual([{ second: 2 }]);
      await expect(first.execute(db)).rejects.toMatchObject({ code: UNKNOWN_STATEMENT_NAME });
      expect((await first.execute(db)).rows).toEqual([{ first: 1 }]);
    } finally {
      await close();
    }
  });
});

test('a statement behind a lock sees what was committed while it waited', async () => {
  await sql`create table locked (n int)`.execute(database.db);
  await sql`insert into locked values (1)`.execute(database.db);
  const [isLocked, reportLocked] = signal();
  const [mayEnd, allowEnd] = signal();
  const first = database.db.transaction().execute(async (trx) => {
    await sql`update locked set n = 2`.execute(trx);
    reportLocked();
    await mayEnd;
  });
  await isLocked;
  const second = database.db.transaction().execute((trx) => {
    const lock = sql`update locked set n = n returning n`.compile(trx);
    const readLocked = (db: Kysely<Database>) => sql`select n from locked`.execute(db);
    return sendFollowedBy(trx, lock, readLocked);
  });
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1);
  allowEnd();
  await first;
  const [rows, foundRows] = await second;
  expect([rows, foundRows.rows]).toEqual([[{ n: 2 }], [{ n: 2 }]]);
});

function signal(): [promise: Promise<void>, send: () => void] {
  let send = () => {};
  const promise = new Promise<void>((resolve) => {
    send = resolve;
  });
  return [promise, send];
}
