import type { Database } from '@full-count/db';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';

/** A transaction or a snapshot to read from. */
export type Reader = Kysely<Database>;

/** What every row written together has in common. */
export interface Batch {
  readonly trx: Kysely<Database>;
  readonly teamId: string;
  readonly userId: string;
  /** Who made a row, by its id, where a batch is the work of several people. */
  readonly makers?: ReadonlyMap<string, string>;
  /** The team's version that the rows get. */
  readonly version: number;
}

/** Who made this row, if it is new. */
export function makerOf({ makers, userId }: Batch, rowId: string): string {
  return makers?.get(rowId) ?? userId;
}

/** What is known of the database as a batch found it, for who writes only what changed. */
export interface StoredBefore {
  readonly plateAppearances: Map<string, PlateAppearanceRow>;
  /** Pitches that it had not. */
  readonly absentPitches: Set<string>;
}

export function nothingStored(): StoredBefore {
  return { plateAppearances: new Map(), absentPitches: new Set() };
}

/** Rows of one table to read, always of one team. */
export type Selection =
  | { readonly ids: readonly string[] }
  | { readonly gameIds: readonly string[] }
  | VersionRange;

/** A page of what changed: above `from`, up to `upTo`, behind the row `after`. */
export interface VersionRange {
  readonly from: number;
  readonly upTo: number;
  readonly after: { readonly version: number; readonly id: string } | null;
  readonly limit: number;
}

/** A row as it travels, with what the wire row itself does not say. */
export interface StoredRow<R> {
  readonly row: R;
  readonly version: number;
}
