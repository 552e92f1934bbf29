import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';

/** A transaction or a snapshot to read from. */
export type Reader = Kysely<Database>;

/** What every row written together has in common. */
export interface Batch {
  readonly trx: Kysely<Database>;
  readonly teamId: string;
  readonly userId: string;
  /** The team's version that the rows get. */
  readonly version: number;
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
