import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder of our own under the system's temporary folder; `remove` deletes it with its content. */
export function makeTempDir(purpose: string): TempDir {
  return makeDirIn(tmpdir(), purpose);
}

/** One that need not outlast the machine: in its memory, where there is room for that. */
export function makeMemoryDir(purpose: string): TempDir {
  return makeDirIn(hasRoom(MEMORY) ? MEMORY : tmpdir(), purpose);
}

interface TempDir {
  readonly path: string;
  remove(): void;
}

function makeDirIn(parent: string, purpose: string): TempDir {
  const path = mkdtempSync(join(parent, `full-count-${purpose}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) };
}

/** Of Linux. In a container it often has 64 MB, of which a browser wants some itself. */
const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 1024 ** 3;

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ROOM_BYTES;
  } catch {
    return false;
  }
}
