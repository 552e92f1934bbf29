import {
  type DeletedRows,
  type Part,
  type RowPatch,
  type SyncRequest,
  tableNames,
} from '@full-count/sync-protocol';
import { rowKey } from '../../local/database/team-rows.ts';
import { LATER, requestPage } from './send-request.ts';
import type { Exchange, SyncDevice } from './sync-device.ts';

type NoAnswer = Exclude<Exchange, { kind: 'answer' | 'too-large' | 'malformed' | 'blocked' }>;

/** Returns the whole answer of several pages, or `other` if the server was restored meanwhile. */
export async function withFollowingPages(
  device: Pick<SyncDevice, 'send'>,
  teamId: string,
  request: SyncRequest,
  firstPage: Part,
): Promise<Part | { readonly kind: 'other' } | NoAnswer> {
  let merged = firstPage;
  while (merged.page !== undefined) {
    const reply = await requestPage(device, teamId, request, merged.page);
    if (reply.kind === 'too-large' || reply.kind === 'malformed' || reply.kind === 'blocked') {
      return LATER;
    }
    if (reply.kind !== 'answer') return reply;
    if (reply.response.kind === 'former') return { kind: 'not-found' };
    if (reply.response.kind === 'other') return { kind: 'other' };
    const { page: _, ...partSoFar } = merged;
    merged = mergeParts(partSoFar, reply.response);
  }
  return merged;
}

/** The later state of a row wins. The answers of both are in the merged part. */
export function mergeParts(first: Part, second: Part): Part {
  const laterKeys = new Set(second.deleted.map(([table, id]) => rowKey(table, id)));
  for (const table of tableNames) {
    for (const { id } of second.rows[table] ?? []) laterKeys.add(rowKey(table, id));
  }
  const rows: RowPatch = {};
  for (const table of tableNames) {
    const unchanged = (first.rows[table] ?? []).filter(
      ({ id }) => !laterKeys.has(rowKey(table, id)),
    );
    const merged = [...unchanged, ...(second.rows[table] ?? [])];
    if (merged.length > 0) rows[table] = merged as never;
  }
  const deleted: DeletedRows = [
    ...first.deleted.filter(([table, id]) => !laterKeys.has(rowKey(table, id))),
    ...second.deleted,
  ];
  const log = [...(first.log ?? []), ...(second.log ?? [])];
  return { ...second, rows, deleted, log, answers: [...first.answers, ...second.answers] };
}
