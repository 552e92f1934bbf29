export {
  BackupRefusedError,
  DamagedBackupError,
  type OpenBackup,
  type TableCount,
} from './backup-file.ts';
export { type RestoreOptions, restoreBackup } from './restore-backup.ts';
export { takeBackup } from './take-backup.ts';
