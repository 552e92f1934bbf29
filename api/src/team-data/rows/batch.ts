import type { Database } from '@full-count/db';
import type { PlateAppearanceRow } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';

export type Reader = Kysely<Database>;

export interface Batch {
  readonly trx: Kysely<Database>;
  readonly teamId: string;
  readonly userId: string;
  /** The creators of rows, by row id, if the batch is the work of several people. */
  readonly creators?: ReadonlyMap<string, string>;
  readonly version: number;
  /** The stored plate appearances by id, as far as they are known. Their unchanged pitches are not written again. */
  readonly storedAppearances?: ReadonlyMap<string, PlateAppearanceRow>;
  /** How many characters of JSON a statement may write. Without it, each table gets one statement. */
  readonly statementChars?: number;
}

export function creatorOf({ creators, userId }: Batch, rowId: string): string {
  return creators?.get(rowId) ?? userId;
}

export type Selection =
  | { readonly all: true }
  | { readonly ids: readonly string[] }
  | { readonly gameIds: readonly string[] }
  | VersionRange;

/** Selects rows with a version above `from` and up to `upTo`, after the row `after`. */
export interface VersionRange {
  readonly from: number;
  readonly upTo: number;
  readonly after: { readonly version: number; readonly id: string } | null;
  readonly limit: number;
}

export interface StoredRow<R> {
  readonly row: R;
  readonly version: number;
}

export function inOrderOf<R extends { readonly id: string }>(
  ids: readonly string[],
  storedRows: readonly StoredRow<R>[],
): R[] {
  const rows = new Map(storedRows.map(({ row }) => [row.id, row]));
  return ids.flatMap((id) => rows.get(id) ?? []);
}
