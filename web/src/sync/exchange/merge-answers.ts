import {
  type DeletedRows,
  type RowPatch,
  type SyncResponse,
  tableNames,
} from '@full-count/sync-protocol';
import { rowKey } from '../../local/database/tracked-rows.ts';

/**
 * Two answers, the second given to a request that stood on the first, as one: the later word on a
 * row counts, and what each mutation got is kept from both.
 */
export function mergeAnswers(first: SyncResponse, second: SyncResponse): SyncResponse {
  const later = new Set(second.deleted.map(([table, id]) => rowKey(table, id)));
  for (const table of tableNames) {
    for (const { id } of second.rows[table] ?? []) later.add(rowKey(table, id));
  }
  const rows: RowPatch = {};
  for (const table of tableNames) {
    const kept = (first.rows[table] ?? []).filter(({ id }) => !later.has(rowKey(table, id)));
    const merged = [...kept, ...(second.rows[table] ?? [])];
    if (merged.length > 0) rows[table] = merged as never;
  }
  const deleted: DeletedRows = [
    ...first.deleted.filter(([table, id]) => !later.has(rowKey(table, id))),
    ...second.deleted,
  ];
  return { ...second, rows, deleted, results: [...first.results, ...second.results] };
}
