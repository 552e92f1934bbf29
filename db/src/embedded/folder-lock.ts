import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Two embedded databases in one folder would destroy each other's work. So the process that has one open holds a lock
 * on a file in the folder. The kernel keeps the lock with the open file and gives it back when the process ends in
 * any way. It knows all processes of all containers, whatever they can see of each other, and a network file system
 * keeps the lock for all its computers. If the lock can't be had for any reason, the database doesn't open.
 *
 * macOS and Windows lock a file while they open it. Linux has a call of its own, which Node.js lacks. There the
 * program `flock`, which every distribution has, locks the file that this process has opened. The lock belongs to the
 * open file, so it stays when the program has ended.
 *
 * @throws DataFolderInUseError if another holder keeps the lock for `waitMs`; NoFolderLockError if there are no locks
 */
export async function lockFolder(lockFile: string, waitMs = WAIT_MS) {
  const giveUpAt = performance.now() + waitMs;
  for (;;) {
    const file = await openLocked(lockFile);
    if (file !== null) {
      const release = () => closeSync(file);
      try {
        // The number is only for the sentence of the next process. In a container it says little.
        ftruncateSync(file);
        writeSync(file, String(process.pid), 0);
      } catch (error) {
        release();
        throw error;
      }
      return { release };
    }
    if (performance.now() >= giveUpAt) throw new DataFolderInUseError(lockFile);
    await sleep(PAUSE_MS);
  }
}

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(lockFile: string) {
    const holder = processIn(lockFile);
    super(
      `Another Full Count${holder} is using this data folder. Stop it first, or choose another folder ` +
        `with DATA_DIR. (Its lock is ${lockFile}.)`,
    );
  }
}

export class NoFolderLockError extends Error {
  override readonly name = 'NoFolderLockError';

  constructor(lockFile: string, reason: string) {
    super(
      `Full Count can't lock its data folder: ${reason}. DATA_DIR must be on a file system with locks, and on ` +
        `Linux the program flock of the package util-linux must be there. (The lock is ${lockFile}.)`,
    );
  }
}

/** A process that was just killed has its lock until the kernel has closed its files. */
const WAIT_MS = 5_000;
const PAUSE_MS = 100;

const { O_RDWR, O_CREAT, O_NONBLOCK } = constants;

/**
 * Flags of libuv that lock a file while opening it. `fs.constants` lacks them
 * (https://docs.libuv.org/en/v1.x/fs.html, UV_FS_O_EXLOCK).
 */
const LOCKING_FLAGS: Partial<Record<NodeJS.Platform, number>> = {
  darwin: 0x20 | O_NONBLOCK,
  win32: 0x10000000,
};

/** Returns a descriptor of the locked file, or null if another holder has the lock. */
async function openLocked(lockFile: string): Promise<number | null> {
  const lockingFlags = LOCKING_FLAGS[process.platform];
  let file: number;
  try {
    file = openSync(lockFile, O_RDWR | O_CREAT | (lockingFlags ?? 0), 0o600);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (lockingFlags !== undefined && ['EAGAIN', 'EBUSY'].includes(code)) return null;
    throw error;
  }
  if (lockingFlags !== undefined) return file;
  let isLocked = false;
  try {
    isLocked = await lockByProgram(file, lockFile);
  } finally {
    if (!isLocked) closeSync(file);
  }
  return isLocked ? file : null;
}

async function lockByProgram(file: number, lockFile: string): Promise<boolean> {
  // Under a service manager, PATH may be short.
  const env = { PATH: `${process.env.PATH ?? ''}:/usr/bin:/bin` };
  const program = spawn('flock', ['-n', '-x', '3'], {
    env,
    stdio: ['ignore', 'ignore', 'pipe', file],
  });
  const ended = Promise.all([once(program, 'close'), text(program.stderr as Readable)]);
  const [[exitCode], complaint] = await ended.catch((error: Error) => {
    throw new NoFolderLockError(lockFile, error.message);
  });
  const reason = complaint.trim();
  if (exitCode === 0) return true;
  // `flock` says nothing if another holder has the lock.
  if (exitCode === 1 && reason === '') return false;
  throw new NoFolderLockError(lockFile, reason || `flock ended with ${exitCode}`);
}

function processIn(lockFile: string): string {
  try {
    const pid = readFileSync(lockFile, 'utf8');
    return /^\d+$/.test(pid) ? ` (process ${pid})` : '';
  } catch {
    return '';
  }
}
