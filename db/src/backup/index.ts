export type { OpenBackup } from './backup-file.ts';
export { BackupRefusedError, DamagedBackupError, type TableCount } from './format.ts';
export { type RestoreOptions, type RestoreReport, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
