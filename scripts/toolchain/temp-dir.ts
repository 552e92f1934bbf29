import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function makeTempDir(purpose: string) {
  return makeDirIn(tmpdir(), purpose);
}

export function makeMemoryDir(purpose: string) {
  return makeDirIn(hasSpace(MEMORY_FOLDER) ? MEMORY_FOLDER : tmpdir(), purpose);
}

function makeDirIn(parent: string, purpose: string) {
  const path = mkdtempSync(join(parent, `full-count-${purpose}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Linux keeps this folder in memory. In a container it often has only 64 MB, which browsers need for themselves. */
const MEMORY_FOLDER = '/dev/shm';
const MIN_FREE_BYTES = 4 * 1024 ** 3;

function hasSpace(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
