export type { OpenDatabase } from './connect.ts';
export { openDatabase, openDirectDatabase, openMigratedDatabase } from './connect.ts';
export { UnsuitablePoolerError } from './driver/pooler-check.ts';
export { DataFolderInUseError, NoFolderLockError } from './embedded/folder-lock.ts';
export { addressesOf } from './hosts/addresses.ts';
export { DatabaseInUseError } from './in-use.ts';
export {
  LONGEST_MESSAGE_BYTES,
  openMessageChannel,
} from './message-channel.ts';
export { DatabaseNewerError, isMigrated, migrate } from './migrate.ts';
export {
  type Engine,
  NO_TIME_LIMIT,
  type OpenDatabaseOptions,
  type TimeLimits,
} from './options.ts';
export { isReadOnly, requireWritable } from './read-only.ts';
export type {
  Json,
  StoredBases,
  StoredCorrection,
  SyncedRow,
  SyncedRowWithTombstone,
} from './schema/columns.ts';
export type { Database } from './schema/index.ts';
export type { StaffPermission, StaffRole } from './schema/team-staff.ts';
