import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';

/**
 * One process at a time on a folder, by a file that names the process which has it. Nothing else
 * stops a second one, and of two embedded databases in one folder one loses its writes.
 */
export interface FolderLock {
  release(): Promise<void>;
}

/** Another live process has the folder. */
export class DataFolderInUseError extends Error {
  override readonly name = 'DataFolderInUseError';

  constructor(lockFile: string, holder: Holder) {
    super(
      `Another Full Count (process ${holder.pid}) is using this data folder. Stop it first, or ` +
        `choose another folder with DATA_DIR. (Its lock is ${lockFile}.)`,
    );
  }
}

/** @throws DataFolderInUseError when a live process holds the lock; a dead one's lock is taken over */
export async function lockFolder(lockFile: string): Promise<FolderLock> {
  const path = resolve(lockFile);
  const mine: Holder = {
    pid: process.pid,
    startedAt: await processStart(process.pid),
    token: randomUUID(),
  };
  const draft = `${path}.${mine.token}`;
  await writeFile(draft, JSON.stringify(mine), { flag: 'wx', mode: 0o600 });
  try {
    // A link appears with its content, and only if there is none.
    while (!(await linkIfAbsent(draft, path))) await removeIfStale(path, draft);
  } finally {
    await rm(draft, { force: true });
  }
  tokensHeldHere.add(mine.token);
  return { release: () => release(path, mine.token) };
}

interface Holder {
  readonly pid: number;
  /** Tells a process from a later one of the same pid; null where the system does not say. */
  readonly startedAt: string | null;
  readonly token: string;
}

const tokensHeldHere = new Set<string>();

async function removeIfStale(path: string, draft: string): Promise<void> {
  const holder = await readHolder(path);
  if (holder === 'gone') return;
  if (holder !== 'unreadable' && (await isAlive(holder))) {
    throw new DataFolderInUseError(path, holder);
  }
  // Somebody else may be replacing the same stale lock: look at what was in fact moved away.
  const aside = `${draft}.stale`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return;
    throw error;
  }
  const moved = await readHolder(aside);
  if (typeof moved !== 'string' && (await isAlive(moved))) await linkIfAbsent(aside, path);
  await rm(aside, { force: true });
}

async function isAlive(holder: Holder): Promise<boolean> {
  if (holder.pid === process.pid && holder.startedAt === null) {
    return tokensHeldHere.has(holder.token);
  }
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (!isErrno(error, 'EPERM')) return false;
  }
  return holder.startedAt === (await processStart(holder.pid));
}

/** Where Linux tells it: ticks since boot, with the boot's own id. */
async function processStart(pid: number): Promise<string | null> {
  try {
    const [stat, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ]);
    // The name in parentheses may hold spaces; the start is field 22, the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot.trim()}/${ticks}`;
  } catch {
    return null;
  }
}

async function readHolder(path: string): Promise<Holder | 'gone' | 'unreadable'> {
  try {
    const holder = JSON.parse(await readFile(path, 'utf8')) as Partial<Holder>;
    if (!Number.isInteger(holder.pid) || typeof holder.token !== 'string') return 'unreadable';
    return holder as Holder;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return 'gone';
    if (error instanceof SyntaxError) return 'unreadable';
    throw error;
  }
}

async function release(path: string, token: string): Promise<void> {
  tokensHeldHere.delete(token);
  const holder = await readHolder(path);
  if (typeof holder !== 'string' && holder.token === token) await rm(path, { force: true });
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
