import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';
import { startProcess, type TestProcess } from './testing/process.ts';

const NO_WAIT_MS = 0;

let folder: string;
let lockFile: string;
let processes: TestProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'full-count-lock-'));
  lockFile = join(folder, 'process.lock');
  processes = [];
});

afterEach(async () => {
  await Promise.all(processes.map((process) => process.kill()));
  await rm(folder, { recursive: true, force: true });
});

const LOCKER = new URL('./testing/locker.ts', import.meta.url);

interface LockerOptions {
  readonly waitMs?: number;
  readonly wrapper?: readonly string[];
}

function startLocker({ waitMs, wrapper = [] }: LockerOptions = {}): TestProcess {
  const args = waitMs === undefined ? [lockFile] : [lockFile, String(waitMs)];
  const locker = startProcess(LOCKER, args, wrapper);
  processes.push(locker);
  return locker;
}

/** Returns `locked`, `refused` or why it failed. */
const outcome = (locker: TestProcess) => locker.waitForLine(() => true);

test('even the same process is refused until it releases the lock', async () => {
  const lock = await lockFolder(lockFile);
  await expect(lockFolder(lockFile, NO_WAIT_MS)).rejects.toThrow(DataFolderInUseError);
  lock.release();
  (await lockFolder(lockFile, NO_WAIT_MS)).release();
});

test('the refusal names the process and the setting to change', async () => {
  const lock = await lockFolder(lockFile);
  await expect(lockFolder(lockFile, NO_WAIT_MS)).rejects.toThrow(
    new RegExp(`process ${process.pid}\\) is using this data folder.*DATA_DIR`),
  );
  lock.release();
});

test('a lock that is released while another caller waits goes to that caller', async () => {
  const lock = await lockFolder(lockFile);
  const next = lockFolder(lockFile);
  setTimeout(() => lock.release(), 300);
  (await next).release();
});

test('a path that is longer than that of a socket may be is locked', async () => {
  lockFile = join(folder, 'x'.repeat(120), 'process.lock');
  await mkdir(join(lockFile, '..'));
  const lock = await lockFolder(lockFile);
  await expect(lockFolder(lockFile, NO_WAIT_MS)).rejects.toThrow(DataFolderInUseError);
  lock.release();
});

test('if many callers ask at the same moment, one gets the lock', async () => {
  const attempts = await Promise.allSettled(
    Array.from({ length: 20 }, () => lockFolder(lockFile, NO_WAIT_MS)),
  );
  const refused = attempts.filter((attempt) => attempt.status === 'rejected');
  expect(refused.map(({ reason }) => reason.name)).toEqual(Array(19).fill('DataFolderInUseError'));
  for (const attempt of attempts) if (attempt.status === 'fulfilled') attempt.value.release();
});

test('if several processes start at the same moment, one gets the lock', async () => {
  const racers = Array.from({ length: 5 }, () => startLocker({ waitMs: NO_WAIT_MS }));
  const outcomes = await Promise.all(racers.map(outcome));
  expect(outcomes.sort()).toEqual(['locked', 'refused', 'refused', 'refused', 'refused']);
});

test('a process that is stopped keeps its lock', async () => {
  const holder = startLocker();
  await holder.waitForLine((line) => line === 'locked');
  holder.signal('SIGSTOP');
  await expect(lockFolder(lockFile, 500)).rejects.toThrow(DataFolderInUseError);
});

test('twenty processes that are killed while the next one starts each leave it the lock', async () => {
  let holder = startLocker();
  for (let round = 1; round <= 20; round += 1) {
    expect(await outcome(holder)).toBe('locked');
    holder.signal('SIGKILL');
    holder = startLocker();
  }
  expect(await outcome(holder)).toBe('locked');
});

// `--map-root-user` lets people without rights make the other namespaces. `--kill-child` ends all with the test.
const NAMESPACES = ['--user', '--map-root-user', '--pid', '--mount', '--fork', '--kill-child'];
const asContainer = ['unshare', ...NAMESPACES, '--mount-proc', '--net', '--uts', '--ipc'];
/** As a service of systemd with ProtectProc=invisible sees processes. */
const withHiddenProcesses = [
  ...['unshare', ...NAMESPACES, 'sh', '-c'],
  ...['mount -t proc -o hidepid=invisible proc /proc && exec "$@"', 'sh'],
];
/** Its first process never asks for the exit code of the other one, which so stays as a zombie. */
const withoutReaping = ['sh', '-c', '"$@" & exec sleep 600', 'sh'];

describe.runIf(process.platform === 'linux')('on Linux', () => {
  test.each([
    ['a container', asContainer],
    ['a service that sees no other process', withHiddenProcesses],
  ])(
    'the process with number 1 of %s refuses another one with number 1',
    async (_what, wrapper) => {
      const holder = startLocker({ wrapper });
      expect(await outcome(holder)).toBe('locked');
      const inContainer = startLocker({ waitMs: NO_WAIT_MS, wrapper: asContainer });
      expect(await outcome(inContainer)).toBe('refused');
      await expect(lockFolder(lockFile, NO_WAIT_MS)).rejects.toThrow(/\(process 1\)/);
      await holder.kill();
      (await lockFolder(lockFile)).release();
    },
  );

  test('the lock of this process refuses one in a container', async () => {
    const lock = await lockFolder(lockFile);
    const inContainer = startLocker({ waitMs: NO_WAIT_MS, wrapper: asContainer });
    expect(await outcome(inContainer)).toBe('refused');
    lock.release();
  });

  test('a dead process that nobody has reaped has no lock', async () => {
    const holder = startLocker({ wrapper: withoutReaping });
    expect(await outcome(holder)).toBe('locked');
    await expect(lockFolder(lockFile, NO_WAIT_MS)).rejects.toThrow(DataFolderInUseError);
    const pid = Number(/process (\d+)/.exec(await refusal())?.[1]);
    process.kill(pid, 'SIGKILL');
    (await lockFolder(lockFile)).release();
    // Signal 0 only asks. The zombie still has its number.
    expect(process.kill(pid, 0)).toBe(true);
  });

  test('if the file system has no locks, the refusal says so', async () => {
    const programs = await mkdtemp(join(folder, 'programs-'));
    const flock = join(programs, 'flock');
    await writeFile(flock, '#!/bin/sh\necho "flock: 3: No locks available" >&2\nexit 71\n');
    await chmod(flock, 0o755);
    const { PATH } = process.env;
    process.env.PATH = `${programs}:${PATH}`;
    try {
      await expect(lockFolder(lockFile)).rejects.toThrow(
        /can't lock its data folder: flock: 3: No locks available\. DATA_DIR must be/,
      );
    } finally {
      process.env.PATH = PATH;
    }
  });
});

async function refusal(): Promise<string> {
  return lockFolder(lockFile, NO_WAIT_MS).then(
    () => '',
    (error: Error) => error.message,
  );
}
