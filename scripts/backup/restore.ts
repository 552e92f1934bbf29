import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { decryptionWith, isEncrypted } from '@full-count/api/backups';
import { restoreBackup } from '@full-count/db/backup';
import { runMain, say, startStopwatch, ToolError } from '../toolchain/progress.mjs';
import {
  explainErrors,
  printCounts,
  readArguments,
  totalRows,
  withConfiguredDatabase,
} from './backup-tools.ts';

const USAGE = 'npm run restore -- file.backup [--key key.txt] [--replace] [--end-sessions]';

await runMain(async () => {
  const { values, positionals } = readArguments(USAGE, () =>
    parseArgs({
      options: {
        key: { type: 'string' },
        replace: { type: 'boolean' },
        'end-sessions': { type: 'boolean' },
      },
      allowPositionals: true,
    }),
  );
  const [file] = positionals;
  if (file === undefined || positionals.length > 1) throw new ToolError(`Name one file: ${USAGE}`);
  const { key } = values;
  const decryption = await explainErrors(async () => {
    if (!(await isEncrypted(file))) return {};
    if (key === undefined)
      throw new ToolError('The backup is encrypted. Name the file of the private key with --key.');
    return { open: await decryptionWith(resolve(key)) };
  });
  const options = {
    replace: values.replace === true,
    endSessions: values['end-sessions'] === true,
    ...decryption,
  };
  const elapsed = startStopwatch();
  const report = await withConfiguredDatabase((database) =>
    restoreBackup(database, resolve(file), options),
  );
  const { counts, takenAt, migrated, teams } = report;
  printCounts(counts);
  say(`${totalRows(counts)} rows of ${counts.length} tables, saved ${takenAt}, in ${elapsed()}`);
  if (migrated.length > 0) say(`Migrated: ${migrated.join(', ')}`);
  const resetTeams = teams === 1 ? '1 team was reset' : `${teams} teams were reset`;
  say(`${resetTeams}: devices will notice and resend what the backup lacks`);
});
