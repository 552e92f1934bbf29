import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** No backup can be made until the operator mends BACKUP_DIR. The message is a sentence. */
export class BackupFolderError extends Error {
  override readonly name = 'BackupFolderError';
}

/**
 * Makes the folder if it is missing, and tries to write there.
 *
 * @throws BackupFolderError if that fails
 */
export async function requireWritableFolder(dir: string): Promise<void> {
  const file = join(dir, `full-count-daily-${process.pid}.unfinished`);
  try {
    await makeFolder(dir);
    await writeFile(file, 'This file shows that backups can be written here.');
    await rm(file);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BackupFolderError(
      `BACKUP_DIR is "${dir}", and nothing can be written there (${code}).`,
    );
  }
}

/** Node's own `recursive` option never answers for a folder that can't be made in /proc. */
async function makeFolder(dir: string): Promise<void> {
  if (existsSync(dir)) return;
  if (!existsSync(dirname(dir))) await makeFolder(dirname(dir));
  await mkdir(dir, { mode: 0o700 });
}

/** A process that was killed may have left a part of a file behind. */
export async function removeUnfinished(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (/^full-count-daily-.*\.unfinished$/.test(name)) await rm(join(dir, name), { force: true });
  }
}
