export { BackupRefusedError, DamagedBackupError, type TableCount } from './format.ts';
export { type Restored, type RestoreOptions, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
