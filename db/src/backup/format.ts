/**
 * A backup is a gzip file. Each line is a JSON value:
 *
 *     { format, formatVersion, takenAt, engine, migrations, tables }   the head
 *     { "begin": "users" }
 *     ["0190...", "coach@example.com", null, ...]                      a row, with each value as PostgreSQL's text
 *     { "end": "users", "rows": 12, "sha256": "..." }                  hash of that table's rows
 *     ...
 *     { "complete": true, "sha256": "..." }                            hash of all lines before
 */
export interface BackupHead {
  readonly format: typeof FORMAT;
  readonly formatVersion: typeof FORMAT_VERSION;
  readonly takenAt: string;
  readonly engine: 'postgres' | 'embedded';
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
}

export const FORMAT = 'full-count-backup';
export const FORMAT_VERSION = 1;

export interface BackupTable {
  readonly name: string;
  /** In the order of each row's values, without generated columns. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly primaryKey: readonly string[];
}

export interface TableCount {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

export type BackupRow = readonly (string | null)[];

/** The file is not a backup, or it is incomplete or was changed. The message is for people. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** The backup or its target cannot be used. The message is for people. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}
