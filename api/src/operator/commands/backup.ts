import { stat } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { takeBackup } from '@full-count/db/backup';
import {
  alignColumns,
  type OperatorCommand,
  recordOperatorCommand,
  requireArguments,
  UsageError,
} from '../command.ts';

export const backup: OperatorCommand = {
  name: 'backup',
  usage: '<file>',
  summary: 'writes a backup, as npm run backup does',
  help: [
    'Writes a backup of everything to a file. Give its absolute path, such as /var/backups/today.backup.',
    'npm run backup chooses a name by itself.',
    'On the embedded database the app writes the file, and requests wait meanwhile.',
  ],
  async run({ db, engine, now, print }, args) {
    const [file = ''] = requireArguments(args, 'the path of a file');
    // The running app may write the file, and it may run in another folder than this command.
    if (!isAbsolute(file))
      throw new UsageError('Give the absolute path, such as /var/backups/today.backup.');
    const counts = await takeBackup({ db, engine }, file, now());
    await recordOperatorCommand(db, now(), { command: 'backup' });
    const rows = counts.map(({ name, rows, sha256 }) => [
      `  ${name}`,
      String(rows).padStart(9),
      sha256.slice(0, 16),
    ]);
    for (const line of alignColumns(rows)) print(line);
    const { size } = await stat(file);
    print(
      `${file} (${Math.ceil(size / 1024)} KB). It contains all data, including password hashes. Keep it private.`,
    );
  },
};
