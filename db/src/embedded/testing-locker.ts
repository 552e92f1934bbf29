import { writeSync } from 'node:fs';
import { DataFolderInUseError, lockFolder } from './folder-lock.ts';

/** Run as a process of its own by the tests: takes the lock given and holds it until killed. */
const [lockPath = ''] = process.argv.slice(2);

try {
  await lockFolder(lockPath);
  writeSync(1, 'locked\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  writeSync(1, error instanceof DataFolderInUseError ? 'refused\n' : `failed: ${error}\n`);
}
