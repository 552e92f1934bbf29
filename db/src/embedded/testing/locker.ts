import { writeSync } from 'node:fs';
import { DataFolderInUseError, lockFolder } from '../folder-lock.ts';

/** Tests run this as a process. It takes the given lock and holds it until it is killed. */
const [lockFile = '', waitMs] = process.argv.slice(2);

try {
  await lockFolder(lockFile, waitMs === undefined ? undefined : Number(waitMs));
  writeSync(1, 'locked\n');
  setInterval(() => {}, 60_000);
} catch (error) {
  writeSync(1, error instanceof DataFolderInUseError ? 'refused\n' : `failed: ${error}\n`);
}
