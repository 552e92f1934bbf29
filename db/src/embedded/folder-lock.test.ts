import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';
import { startProcess } from './testing-process.ts';

let folder: string;
let lockPath: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-count-lock-'));
  lockPath = join(folder, 'database.lock');
});

afterEach(async () => {
  await rm(folder, { recursive: true, force: true });
});

const locker = new URL('./testing-locker.ts', import.meta.url);

async function leaveStaleLock(): Promise<void> {
  const dead = startProcess(locker, [lockPath]);
  await dead.waitForLine((line) => line === 'locked');
  await dead.kill();
}

test('even the same process is refused until it releases the lock', async () => {
  const lock = await lockFolder(lockPath);
  await expect(lockFolder(lockPath)).rejects.toThrow(DataFolderInUseError);
  await lock.release();
  const secondLock = await lockFolder(lockPath);
  await secondLock.release();
  expect(await readdir(lockPath)).toEqual(['2']);
});

test('the refusal names the process and the setting to change', async () => {
  const lock = await lockFolder(lockPath);
  await expect(lockFolder(lockPath)).rejects.toThrow(
    new RegExp(`process ${process.pid}\\) is using this data folder.*DATA_DIR`),
  );
  await lock.release();
});

test('the lock of a killed process is taken over', async () => {
  await leaveStaleLock();
  const lock = await lockFolder(lockPath);
  await expect(lockFolder(lockPath)).rejects.toThrow(DataFolderInUseError);
  await lock.release();
});

async function writeLock(content: string): Promise<void> {
  await mkdir(lockPath);
  await writeFile(join(lockPath, '7'), content);
}

test('the lock of an earlier process is taken over if a running process has its pid', async () => {
  const earlier = { startedAt: 'another-boot/1', run: 'earlier' };
  await writeLock(JSON.stringify({ pid: process.ppid, ...earlier }));
  const lock = await lockFolder(lockPath);
  expect(JSON.parse(await readFile(join(lockPath, '8'), 'utf8'))).toMatchObject({
    pid: process.pid,
  });
  await lock.release();
});

test('the lock of an earlier process is taken over if this process has its pid', async () => {
  await writeLock(JSON.stringify({ pid: process.pid, startedAt: null, run: 'earlier' }));
  const lock = await lockFolder(lockPath);
  await lock.release();
});

test('a lock file that a power cut left empty is taken over', async () => {
  await writeLock('');
  const lock = await lockFolder(lockPath);
  await lock.release();
});

test('if many callers find a stale lock at the same moment, one takes it', async () => {
  await leaveStaleLock();
  const attempts = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(lockPath)));
  const refused = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refused.map(({ reason }) => reason.name)).toEqual(Array(19).fill('DataFolderInUseError'));
});

test('if several processes find a stale lock, one takes it', async () => {
  await leaveStaleLock();
  const racers = Array.from({ length: 5 }, () => startProcess(locker, [lockPath]));
  try {
    const outcomes = await Promise.all(racers.map((racer) => racer.waitForLine(() => true)));
    expect(outcomes.sort()).toEqual(['locked', 'refused', 'refused', 'refused', 'refused']);
  } finally {
    await Promise.all(racers.map((racer) => racer.kill()));
  }
});
