import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readConfig } from '@full-count/api/config';
import { askRunningApp } from '@full-count/api/operator';
import { takeBackup } from '@full-count/db/backup';
import { runMain, say, startStopwatch } from '../toolchain/progress.mjs';
import {
  explainErrors,
  printCounts,
  readArguments,
  totalRows,
  withConfiguredDatabase,
} from './backup-tools.ts';

await runMain(async () => {
  const { values } = readArguments('npm run backup [-- --out file]', () =>
    parseArgs({ options: { out: { type: 'string' } } }),
  );
  const now = new Date();
  const file = resolve(
    values.out ?? `full-count-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup`,
  );
  if (await askAppToWrite(file)) return;
  const elapsed = startStopwatch();
  const counts = await withConfiguredDatabase((database) => takeBackup(database, file, now));
  printCounts(counts);
  const { size } = await stat(file);
  say(
    `${totalRows(counts)} rows of ${counts.length} tables, read back and compared, in ${elapsed()}`,
  );
  say(
    `${file} (${Math.ceil(size / 1024)} KB). It contains all data, including password hashes. Keep it private.`,
  );
});

/** Only one process can have the embedded database open, so if the app runs, it writes the file. */
async function askAppToWrite(file: string): Promise<boolean> {
  const { databaseUrl, dataDir } = await explainErrors(async () => readConfig(process.env));
  if (databaseUrl !== undefined) return false;
  const terminal = { print: console.log, complain: console.error };
  const exitCode = await askRunningApp(dataDir, ['backup', file], terminal);
  if (exitCode !== null) process.exitCode = exitCode;
  return exitCode !== null;
}
