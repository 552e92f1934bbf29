import fs from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '../connect.ts';
import { isMigrated, migrate } from '../migrate.ts';
import { openDurably, prepareFolder } from './durable-pglite.mjs';
import { startProcess, type TestProcess } from './testing/process.ts';

const TEST_TIMEOUT_MS = 240_000;

let preparedDir: string;
let dataDir: string;
let processes: TestProcess[];

beforeAll(async () => {
  preparedDir = await mkdtemp(join(tmpdir(), 'full-count-prepared-'));
  await prepareFolder(join(preparedDir, 'database'));
});

afterAll(() => rm(preparedDir, { recursive: true, force: true }));

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-count-data-'));
  processes = [];
});

afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await rm(dataDir, { recursive: true, force: true });
});

/** Creating a database takes seconds, so tests that are not about a first start copy an empty one. */
function copyDatabase(): Promise<void> {
  return cp(join(preparedDir, 'database'), join(dataDir, 'database'), { recursive: true });
}

function startWriter(): TestProcess {
  const writer = startProcess(new URL('./testing/writer.ts', import.meta.url), [dataDir]);
  processes.push(writer);
  return writer;
}

async function readNumbers(): Promise<number[]> {
  const { db, close } = await openDatabase({ dataDir, log: console });
  try {
    const { rows } = await sql<{ n: number }>`select n from numbers order by n`.execute(db);
    return rows.map((row) => row.n);
  } finally {
    await close();
  }
}

const isNumber = (line: string) => /^\d+$/.test(line);

test(
  'a process that is killed three times loses no acknowledged commit',
  async () => {
    await copyDatabase();
    let acknowledged = 0;
    for (const commits of [25, 60, 140]) {
      const writer = startWriter();
      await writer.waitForLine((line) => isNumber(line) && Number(line) >= acknowledged + commits);
      await writer.kill();
      acknowledged = Math.max(...writer.lines.filter(isNumber).map(Number));
      const stored = await readNumbers();
      expect(stored).toEqual(Array.from(stored, (_, index) => index + 1));
      expect(stored.length).toBeGreaterThanOrEqual(acknowledged);
      acknowledged = stored.length;
    }
  },
  TEST_TIMEOUT_MS,
);

test(
  'a first start that was killed does not harm later starts',
  async () => {
    const killedWriter = startWriter();
    await vi.waitUntil(() => fs.existsSync(join(dataDir, 'database.unfinished', 'base')), {
      timeout: 120_000,
      interval: 2,
    });
    await killedWriter.kill();
    expect(fs.existsSync(join(dataDir, 'database'))).toBe(false);
    const firstWriter = startWriter();
    await firstWriter.waitForLine((line) => line === '3');
    await firstWriter.kill();
    expect((await readNumbers()).slice(0, 3)).toEqual([1, 2, 3]);
  },
  TEST_TIMEOUT_MS,
);

test(
  'a second process on the same folder is refused with a sentence, and the first continues',
  async () => {
    await copyDatabase();
    const first = startWriter();
    await first.waitForLine((line) => line === 'open');
    const second = startWriter();
    const refusal = await second.waitForLine((line) => line.startsWith('refused'));
    expect(refusal).toMatch(/DataFolderInUseError: Another Full Count \(process \d+\) is using/);
    const before = first.lines.length;
    await first.waitForLine((line) => isNumber(line) && Number(line) > before + 5);
  },
  TEST_TIMEOUT_MS,
);

test(
  'every commit reaches the disk, and a closed database opens unchanged',
  async () => {
    await copyDatabase();
    const opened = await openDatabase({ dataDir, log: console });
    await migrate(opened.db);
    await sql`create table numbers (n integer primary key)`.execute(opened.db);
    await opened.close();
    // `openDatabase` would start the engine in another thread, where no test can watch its calls.
    const lite = await openDurably(join(dataDir, 'database'));
    const syncs = vi.spyOn(fs, 'fsyncSync');
    try {
      for (let n = 1; n <= 20; n += 1) {
        const before = syncs.mock.calls.length;
        await lite.query('insert into numbers values ($1)', [n]);
        expect(syncs.mock.calls.length).toBeGreaterThan(before);
      }
    } finally {
      syncs.mockRestore();
    }
    await lite.close();
    const reopened = await openDatabase({ dataDir, log: console });
    try {
      expect(await isMigrated(reopened.db)).toBe(true);
      const { rows } = await sql`select count(*) as count from numbers`.execute(reopened.db);
      expect(rows).toEqual([{ count: 20 }]);
      const settings = await sql`
        select current_setting('fsync') as fsync, current_setting('shared_buffers') as buffers
      `.execute(reopened.db);
      expect(settings.rows).toEqual([{ fsync: 'on', buffers: '8MB' }]);
    } finally {
      await reopened.close();
    }
  },
  TEST_TIMEOUT_MS,
);
