import type { ColumnType } from 'kysely';

/** timestamptz with milliseconds. Text is ISO 8601. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/** Write it as `JSON.stringify` text, since `pg` makes PostgreSQL arrays of arrays. jsonb keeps no order of keys. */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

export interface SyncedRow {
  team_id: string;
  id: string;
  /** The `seq` of the first change in the commit that last wrote the row. */
  version: number;
}

/** A row with `deleted_at` can be restored for 30 days. */
export interface SyncedRowWithTombstone extends SyncedRow {
  deleted_at: NullableTimestamp;
}

/** The values before a correction, by the name of the field. */
export interface StoredCorrection {
  at: string;
  by: string;
  was: Record<string, unknown>;
}

export interface StoredBases {
  first: string | null;
  second: string | null;
  third: string | null;
}
