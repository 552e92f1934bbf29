import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts';

/**
 * One process at a time on a folder. Nothing else stops a second one, and of two embedded
 * databases in one folder one loses its writes.
 *
 * The lock is a folder of numbered files, each naming a process; the highest number counts. Who
 * finds its process dead links the next number, which only one can. A file is never replaced and
 * the highest never removed, so a late comer with an old listing cannot undo a newer lock; that is
 * how two who take over one stale file from each other would both believe they have it.
 */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another live process has the folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(lockFile: string, holder: ProcessIdentity) {
    super(
      `Another Full Count (process ${holder.pid}) is using this data folder. Stop it first, or ` +
        `choose another folder with DATA_DIR. (Its lock is ${lockFile}.)`,
    );
  }
}

/** @throws DataFolderInUseError when a live process holds the lock; a dead one's lock is taken over */
export async function lockFolder(lockPath: string): Promise<FolderLock> {
  const folder = resolve(lockPath);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(await thisProcess()), { flag: 'wx', mode: 0o600 });
  try {
    const number = await takeNumber(folder, draft);
    await removeBelow(folder, number);
    // Emptied, not removed: the highest number has to stay.
    return { release: () => truncate(join(folder, String(number))) };
  } finally {
    await rm(draft, { force: true });
  }
}

async function takeNumber(folder: string, draft: string): Promise<number> {
  for (;;) {
    const newest = await newestNumber(folder);
    const newestFile = join(folder, String(newest));
    if (newest > 0) {
      const holder = await readHolder(newestFile);
      if (holder === 'gone') continue;
      if (holder !== 'free' && (await isRunning(holder))) {
        throw new DataFolderInUseError(newestFile, holder);
      }
    }
    const mine = join(folder, String(newest + 1));
    // A link appears with its content, and only where there is none.
    if (!(await linkIfAbsent(draft, mine))) continue;
    if ((await newestNumber(folder)) === newest + 1) return newest + 1;
    // The listing was old: this number had been removed below a higher one.
    await rm(mine, { force: true });
  }
}

async function lockNumbers(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

async function newestNumber(folder: string): Promise<number> {
  return Math.max(0, ...(await lockNumbers(folder)));
}

async function removeBelow(folder: string, number: number): Promise<void> {
  for (const older of await lockNumbers(folder)) {
    if (older < number) await rm(join(folder, String(older)), { force: true });
  }
}

/** `free`: released, or cut off by a power failure before it was written. */
async function readHolder(file: string): Promise<ProcessIdentity | 'gone' | 'free'> {
  try {
    const holder = JSON.parse(await readFile(file, 'utf8')) as ProcessIdentity;
    return Number.isInteger(holder.pid) ? holder : 'free';
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return 'gone';
    if (error instanceof SyntaxError) return 'free';
    throw error;
  }
}

async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  }
}

function isErrno(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
