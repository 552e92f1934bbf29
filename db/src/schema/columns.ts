import type { ColumnType } from 'kysely';

/** timestamptz with milliseconds: a Date when read, a Date or ISO 8601 text when written. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
export type NullableTimestamp = ColumnType<
  Date | null,
  Date | string | null | undefined,
  Date | string | null
>;
/** Set by the database when the row does not say. */
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;

/**
 * jsonb: parsed when read, and written as `JSON.stringify` text, since the driver would turn an
 * array into a PostgreSQL array. jsonb keeps no order of keys.
 */
export type Json<T> = ColumnType<T, string, string>;
export type JsonWithDefault<T> = ColumnType<T, string | undefined, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** Every row that travels to devices. */
export interface SyncedRow {
  team_id: string;
  id: string;
  /** The team's version (`team_sync`) at which the row changed last. */
  version: number;
}

/** A synced row that is deleted by a tombstone, restorable for 30 days. */
export interface SyncedRowWithTombstone extends SyncedRow {
  deleted_at: NullableTimestamp;
}

/** Before a correction: what it changed, and what that was. */
export interface StoredCorrection {
  at: string;
  by: string;
  was: Record<string, unknown>;
}

/** Runners' names; null: nobody. */
export interface StoredBases {
  first: string | null;
  second: string | null;
  third: string | null;
}
