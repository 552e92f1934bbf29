import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type OpenDatabase, openDatabase } from '../connect.ts';
import { sendTogether } from '../driver/pipeline.ts';
import { executeRaw } from './durable-pglite.mjs';

test('the plans of the embedded engine are discarded every minute until it is closed', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'full-count-plans-'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const query = vi.spyOn(pg.Pool.prototype, 'query');
  try {
    const { close } = await openDatabase({ dataDir, log: console });
    vi.advanceTimersByTime(120_000);
    expect(query.mock.calls).toEqual([['discard plans'], ['discard plans']]);
    await Promise.all(query.mock.results.map(({ value }) => value));
    await close();
    vi.advanceTimersByTime(120_000);
    expect(query).toHaveBeenCalledTimes(2);
  } finally {
    query.mockRestore();
    vi.useRealTimers();
    await rm(dataDir, { recursive: true, force: true });
  }
});

let dataDir: string;
let database: OpenDatabase;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-count-thread-'));
  database = await openDatabase({ dataDir, log: console });
});

afterAll(async () => {
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

test('a long statement of the embedded engine does not block the event loop', async () => {
  let isAnswered = false;
  const long = sql`select count(*) from generate_series(1, 300000)`
    .execute(database.db)
    .then(() => {
      isAnswered = true;
    });
  let turns = 0;
  while (!isAnswered) {
    await new Promise(setImmediate);
    turns += 1;
  }
  await long;
  expect(turns).toBeGreaterThan(10);
});

test('a statement that fails among several sent together fails only their transaction', async () => {
  const outcome = await database.db
    .transaction()
    .execute((trx) =>
      sendTogether(trx, (db) =>
        Promise.allSettled([
          sql`select ${1}::int as n`.execute(db),
          sql`select 1 / ${0}::int as n`.execute(db),
          sql`select ${3}::int as n`.execute(db),
        ]),
      ),
    )
    .catch((error: Error) => error.message);
  expect(outcome).toContain('cannot be committed');
  // The connection still answers, also with a text that is longer than one message.
  const { rows } = await sql`select ${'x'.repeat(3_000_000)}::text as text`.execute(database.db);
  expect((rows[0] as { text: string }).text).toHaveLength(3_000_000);
});

test('the engine keeps no answer in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  const lite = await PGlite.create();
  const text = Buffer.from("select repeat('x', 1000000)\0");
  const head = Buffer.alloc(5, 'Q');
  head.writeInt32BE(text.length + 4, 1);
  const usedAfter = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      const answer = await executeRaw(lite, Buffer.concat([head, text]));
      expect(answer.length).toBeGreaterThan(1_000_000);
    }
    collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const before = await usedAfter(5);
  // Kept answers would take 40 MB. Other tests of this process may leave some garbage.
  expect((await usedAfter(40)) - before).toBeLessThan(20_000_000);
  await lite.close();
});
