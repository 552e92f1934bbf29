import { type Digest, DigestBuilder, type Row, type TableName } from '@full-count/sync-protocol';

export function digestOf(
  rows: readonly { readonly table: TableName; readonly row: Row }[],
): Digest {
  const deletedIds = new Set(rows.flatMap(({ row }) => (isDeleted(row) ? row.id : [])));
  const builder = new DigestBuilder();
  for (const { table, row } of rows) {
    const isOfDeletedGame = 'gameId' in row && deletedIds.has(row.gameId);
    if (!isDeleted(row) && !isOfDeletedGame) builder.add(table, row);
  }
  return builder.digest;
}

export function isDeleted(row: Row): boolean {
  return 'deletedAt' in row && row.deletedAt !== undefined;
}
