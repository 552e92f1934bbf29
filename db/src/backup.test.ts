import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { type OpenDatabase, openDatabase } from './connect.ts';
import { describeBackup } from './suites/backup.suite.ts';
import { withTestDatabase } from './testing.ts';

let opened: OpenDatabase | undefined;
let dataDir: string | undefined;

afterAll(async () => {
  await opened?.close();
  if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
});

describeBackup('embedded', withTestDatabase('embedded', { migrated: false }), async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'full-count-restored-'));
  opened = await openDatabase({ dataDir, log: console });
  return opened;
});
