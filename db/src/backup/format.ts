/**
 * A backup is one gzip file of lines, each a JSON value:
 *
 *     { format, formatVersion, takenAt, engine, migrations, tables }   the head
 *     { "begin": "users" }
 *     ["0190...", "coach@example.com", null, ...]                      a row, values as PostgreSQL writes them
 *     { "end": "users", "rows": 12, "sha256": "..." }                  of that table's row lines
 *     ...
 *     { "complete": true, "sha256": "..." }                            of every line before
 */
export interface BackupHead {
  readonly format: typeof FORMAT;
  readonly formatVersion: typeof FORMAT_VERSION;
  readonly takenAt: string;
  readonly engine: 'postgres' | 'embedded';
  /** Those that the database had run. */
  readonly migrations: readonly string[];
  readonly tables: readonly BackupTable[];
}

export const FORMAT = 'full-count-backup';
export const FORMAT_VERSION = 1;

export interface BackupTable {
  readonly name: string;
  /** In the order of each row's values; what the database computes itself is not among them. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly primaryKey: readonly string[];
}

/** What a table held, to compare by. */
export interface TableCount {
  readonly name: string;
  readonly rows: number;
  readonly sha256: string;
}

export type BackupRow = readonly (string | null)[];

/** The file is none of ours, was cut short, or was changed; its sentence is for people. */
export class DamagedBackupError extends Error {
  override readonly name = 'DamagedBackupError';
}

/** The backup, or where it should go, is not as it must be; its sentence is for people. */
export class BackupRefusedError extends Error {
  override readonly name = 'BackupRefusedError';
}
