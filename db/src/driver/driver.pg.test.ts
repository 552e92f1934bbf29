import { connect, createServer, type Server, Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../connect.ts';
import type { Database } from '../schema/index.ts';
import { withTestDatabase } from '../testing.ts';
import { driverSuite } from './driver.suite.ts';
import { followedBy, together } from './in-flight.ts';

const database = withTestDatabase('postgres', { migrated: false });
driverSuite(database);

/** The message behind which PostgreSQL answers. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** A database of one connection, by way of an ear that keeps what it hears. */
async function openOverheard() {
  const server = new URL(database.url);
  const heard: Buffer[] = [];
  const ear: Server = createServer((client) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    client.on('data', (chunk) => {
      heard.push(chunk);
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    for (const end of [client, upstream]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  const { port } = ear.address() as { port: number };
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  const open = await openDatabase({ databaseUrl: url.href, maxConnections: 1, log: console });
  return {
    db: open.db,
    heard,
    port,
    async close() {
      await open.close();
      ear.close();
    },
  };
}

/** How often a socket to this port is written to meanwhile: what is written at once may be heard at once. */
async function writesTo(port: number, work: () => Promise<unknown>): Promise<number> {
  const spies = [vi.spyOn(Socket.prototype, '_write'), vi.spyOn(Socket.prototype, '_writev')];
  try {
    await work();
    const sockets = spies.flatMap(({ mock }) => mock.contexts as Socket[]);
    return sockets.filter(({ remotePort }) => remotePort === port).length;
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

function syncsIn(written: Buffer): number {
  let count = 0;
  for (let at = written.indexOf(SYNC); at !== -1; at = written.indexOf(SYNC, at + 1)) count += 1;
  return count;
}

describe('a connection', () => {
  test('sends what is asked in one turn in one write, with one Sync, the beginning of the transaction too', async () => {
    const { db, heard, port, close } = await openOverheard();
    const ask = () =>
      db
        .transaction()
        .execute((trx) =>
          together(trx, (one) =>
            Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n`.execute(one))),
          ),
        );
    try {
      const answers = await ask();
      expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      heard.length = 0;
      // Begin and the three; then the commit.
      expect(await writesTo(port, ask)).toBe(2);
      expect(syncsIn(Buffer.concat(heard))).toBe(2);
    } finally {
      await close();
    }
  });

  test('prepares a statement that comes again', async () => {
    const { db, close } = await openOverheard();
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

  test('keeps a statement once, however often it fails', async () => {
    const { db, close } = await openOverheard();
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

  test('is replaced once a column changed under its statements', async () => {
    const { db, close } = await openOverheard();
    await sql`create table grows (n int)`.execute(database.db);
    const ask = () => sql`select n from grows where n > ${0}`.execute(db);
    try {
      await ask();
      await ask();
      await sql`alter table grows alter column n type bigint`.execute(database.db);
      await expect(ask()).rejects.toMatchObject({ code: '0A000' });
      expect((await ask()).rows).toEqual([]);
    } finally {
      await close();
    }
  });
});

test('what follows a lock sees what was committed while it was waited for', async () => {
  await sql`create table locked (n int)`.execute(database.db);
  await sql`insert into locked values (1)`.execute(database.db);
  const [isHeld, held] = signal();
  const [mayEnd, end] = signal();
  const first = database.db.transaction().execute(async (trx) => {
    await sql`update locked set n = 2`.execute(trx);
    held();
    await mayEnd;
  });
  await isHeld;
  const second = database.db.transaction().execute((trx) => {
    const lock = sql`update locked set n = n returning n`.compile(trx);
    const look = (db: Kysely<Database>) => sql`select n from locked`.execute(db);
    return followedBy(trx, lock, look);
  });
  const waiting = sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(database.db)).rows.length).toBe(1);
  end();
  await first;
  const [rows, found] = await second;
  expect([rows, found.rows]).toEqual([[{ n: 2 }], [{ n: 2 }]]);
});

function signal(): [Promise<void>, () => void] {
  let give = () => {};
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return [given, give];
}
