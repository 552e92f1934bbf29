import { type Digest, DigestBuilder, type Row, type TableName } from '@full-count/sync-protocol';

/** The digest of a device that has pulled everything. Leaves out deleted games and their logs. */
export function digestOf(
  stored: readonly { readonly table: TableName; readonly row: Row }[],
): Digest {
  const deleted = new Set(stored.flatMap(({ row }) => (isDeleted(row) ? row.id : [])));
  const builder = new DigestBuilder();
  for (const { table, row } of stored) {
    const isOfDeleted = 'gameId' in row && deleted.has(row.gameId);
    if (!isDeleted(row) && !isOfDeleted) builder.add(table, row);
  }
  return builder.digest;
}

export function isDeleted(row: Row): boolean {
  return 'deletedAt' in row && row.deletedAt !== undefined;
}
