import { isAbsolute } from 'node:path';
import { takeBackup } from '@full-count/db/backup';
import { encryptionFor } from '../../backups/encryption.ts';
import { alignColumns, type OperatorCommand, requireArguments, UsageError } from '../command.ts';

export const backup: OperatorCommand = {
  name: 'backup',
  usage: '[file]',
  summary: 'writes a backup, as npm run backup does',
  help: [
    'Writes a backup of everything to a file, and never over another file. Without a name, it chooses one in this folder.',
    'With BACKUP_PUBLIC_KEY the file is encrypted.',
    'On the embedded database the running app prepares the file in DATA_DIR, and requests wait meanwhile.',
  ],
  async run({ db, engine, config, now, print }, args) {
    const [file = ''] = requireArguments(args, 'the path of a file');
    // The running app may be in another folder than the command.
    if (!isAbsolute(file)) throw new UsageError('The running app needs an absolute path.');
    const publicKey = config.backup?.publicKey;
    const counts = await takeBackup({ db, engine }, file, now(), {
      ...(publicKey !== undefined && { encrypt: encryptionFor(publicKey) }),
    });
    const rows = counts.map(({ name, rows, sha256 }) => [
      `  ${name}`,
      String(rows).padStart(9),
      sha256.slice(0, 16),
    ]);
    for (const line of alignColumns(rows)) print(line);
  },
};
