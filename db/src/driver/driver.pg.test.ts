import { connect, createServer, type Server } from 'node:net';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../connect.ts';
import { withTestDatabase } from '../testing.ts';
import { driverSuite } from './driver.suite.ts';
import { together } from './in-flight.ts';

const database = withTestDatabase('postgres', { migrated: false });
driverSuite(database);

/** A database of one connection, by way of an ear that counts what the client writes at a time. */
async function openOverheard() {
  const server = new URL(database.url);
  let writes = 0;
  const ear: Server = createServer((client) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    client.on('data', (chunk) => {
      writes += 1;
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy());
    for (const end of [client, upstream]) end.on('error', () => {});
  });
  await new Promise<void>((resolve) => ear.listen(0, '127.0.0.1', resolve));
  const url = new URL(database.url);
  url.hostname = '127.0.0.1';
  url.port = String((ear.address() as { port: number }).port);
  const open = await openDatabase({ databaseUrl: url.href, maxConnections: 1, log: console });
  return {
    db: open.db,
    writes: () => writes,
    async close() {
      await open.close();
      ear.close();
    },
  };
}

describe('a connection', () => {
  test('sends what is asked in one turn in one write, the beginning of the transaction too', async () => {
    const { db, writes, close } = await openOverheard();
    const ask = () =>
      db
        .transaction()
        .execute((trx) =>
          together(trx, (one) =>
            Promise.all([1, 2, 3].map((n) => sql`select ${n}::int as n`.execute(one))),
          ),
        );
    try {
      await ask();
      const before = writes();
      const answers = await ask();
      expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }]);
      // Begin and the three; then the commit.
      expect(writes() - before).toBe(2);
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
