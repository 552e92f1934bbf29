import { type Digest, DigestBuilder, type Row, type TableName } from '@full-count/sync-protocol';

/** What a device has that has everything: a deleted game takes its log along. */
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
