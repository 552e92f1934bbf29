import {
  type Digest,
  DigestBuilder,
  type Row,
  type Standing,
  SYNC_LIMITS,
  tableNames,
} from '@full-count/sync-protocol';
import type { Reader, StoredRow, VersionRange } from '../team-data/rows/batch.ts';
import { loaders } from '../team-data/rows/tables.ts';
import { visibleTo } from './visible-to.ts';

/**
 * What a device of somebody of this standing holds when it has everything: the rows of a first
 * pull, added up page by page. Runs in the pull's snapshot.
 */
export async function teamDigest(
  db: Reader,
  teamId: string,
  standing: Standing,
  version: number,
): Promise<Digest> {
  const builder = new DigestBuilder();
  const limit = SYNC_LIMITS.pageRows;
  for (const table of tableNames) {
    let range: VersionRange | null = { from: -1, upTo: version, after: null, limit };
    while (range !== null) {
      const found: StoredRow<Row>[] = await loaders[table](db, teamId, range);
      const present = found.map(({ row }) => row).filter((row) => !('deletedAt' in row));
      for (const row of visibleTo(standing, { [table]: present })[table] ?? []) {
        builder.add(table, row);
      }
      const last = found.at(-1);
      const isFull = found.length === limit && last !== undefined;
      range = isFull ? { ...range, after: { version: last.version, id: last.row.id } } : null;
    }
  }
  return builder.digest;
}
