import type { LogSize, Selection, StoredRow, VersionRange } from '@full-count/api/testing/sync';
import type { GameRow, Row, TableName, Write } from '@full-count/sync-protocol';
import type { PresentRow } from '../world/server.ts';
import { isDeleted, isOfMissingGame, shownOf } from '../world/storage.ts';

/** A row on the server. It is never changed in place. */
interface VersionedRow extends PresentRow {
  readonly version: number;
}

export type Rows = ReadonlyMap<string, VersionedRow>;

export function withWrites(rows: Rows, writes: readonly Write[], version: number): Rows {
  if (writes.length === 0) return rows;
  const newRows = new Map(rows);
  for (const [table, row] of writes) {
    const key = `${table}/${row.id}`;
    // Deleted first, so that the map lists the row after the rows of earlier versions.
    newRows.delete(key);
    newRows.set(key, { table, row, version });
  }
  return newRows;
}

/** The rows that the API's SQL queries select. */
export function selectedRows(rows: Rows, table: TableName, selection: Selection): StoredRow<Row>[] {
  if ('limit' in selection) return rowsInRange(rows, table, selection);
  const isSelected = (row: Row) => {
    if ('all' in selection) return true;
    if ('ids' in selection) return selection.ids.includes(row.id);
    return selection.gameIds.includes(table === 'games' ? row.id : gameIdOf(row));
  };
  return [...rows.values()].filter((stored) => stored.table === table && isSelected(stored.row));
}

function gameIdOf(row: Row): string {
  return 'gameId' in row ? row.gameId : '';
}

/** Newest game first, as the API's query returns them. */
export function logSizesOf(rows: Rows): LogSize[] {
  const sizes = new Map<string, number>();
  for (const { row } of rows.values()) {
    if ('gameId' in row) sizes.set(row.gameId, (sizes.get(row.gameId) ?? 0) + 1);
  }
  return [...rows.values()]
    .flatMap(({ table, row }) => (table === 'games' && !isDeleted(row) ? [row as GameRow] : []))
    .map(({ id, status }) => ({ gameId: id, isLive: status === 'live', rows: sizes.get(id) ?? 0 }))
    .sort((a, b) => (a.gameId < b.gameId ? 1 : -1));
}

/** Rows in the order of version and id, without rows of deleted games. */
function rowsInRange(
  rows: Rows,
  table: TableName,
  { from, upTo, after, limit }: VersionRange,
): StoredRow<Row>[] {
  const matchingRows: StoredRow<Row>[] = [];
  for (const stored of rows.values()) {
    const { row, version } = stored;
    if (stored.table !== table || version <= from || version > upTo) continue;
    if (after && (version < after.version || (version === after.version && row.id <= after.id))) {
      continue;
    }
    if (!isOfMissingGame(rows, row)) matchingRows.push({ row, version });
  }
  matchingRows.sort((a, b) => a.version - b.version || (a.row.id < b.row.id ? -1 : 1));
  return matchingRows.slice(0, limit);
}

const presentRowsCache = new WeakMap<Rows, ReadonlyMap<string, PresentRow>>();

/** The rows that are not deleted and not of a deleted game. */
export function presentRowsOf(rows: Rows): ReadonlyMap<string, PresentRow> {
  const presentRows = presentRowsCache.get(rows) ?? shownOf(rows);
  presentRowsCache.set(rows, presentRows);
  return presentRows;
}

export function plateAppearanceIdOf(rows: Rows, pitchId: string): string | undefined {
  for (const { row } of rows.values()) {
    if ('pitches' in row && row.pitches.some(({ id }) => id === pitchId)) return row.id;
  }
  return undefined;
}
