import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { isRunning, type ProcessIdentity, thisProcess } from './process-identity.ts';

/**
 * Two embedded databases in one folder would lose writes. The lock is a folder of numbered files, each of which names
 * a process. The process in the file with the highest number holds the lock. If it is dead, another process creates
 * the next file with a hard link, in which only one process can succeed. Files are never replaced and the highest is
 * never removed, so an outdated listing cannot undo a newer lock.
 */
interface FolderLock {
  release(): Promise<void>;
}

export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(lockFile: string, holder: ProcessIdentity) {
    super(
      `Another Full Count (process ${holder.pid}) is using this data folder. Stop it first, or ` +
        `choose another folder with DATA_DIR. (Its lock is ${lockFile}.)`,
    );
  }
}

/** @throws DataFolderInUseError if a running process holds the lock */
export async function lockFolder(lockPath: string): Promise<FolderLock> {
  const folder = resolve(lockPath);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const draft = join(folder, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(await thisProcess()), { flag: 'wx', mode: 0o600 });
  try {
    const number = await takeNumber(folder, draft);
    await removeBelow(folder, number);
    // Empties the file, since the highest number must stay.
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
    const ownFile = join(folder, String(newest + 1));
    // Linking is atomic: it fails if the file exists, and the file is never seen half written.
    if (!(await linkIfAbsent(draft, ownFile))) continue;
    if ((await newestNumber(folder)) === newest + 1) return newest + 1;
    // The first listing was outdated. There is a higher number, whose holder had removed this one.
    await rm(ownFile, { force: true });
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
  for (const lockNumber of await lockNumbers(folder)) {
    if (lockNumber < number) await rm(join(folder, String(lockNumber)), { force: true });
  }
}

/** Returns `gone` if the file is removed, and `free` if the lock is released or a power failure emptied it. */
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
