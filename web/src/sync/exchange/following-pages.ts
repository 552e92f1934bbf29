import {
  type DeletedRows,
  type RowPatch,
  type SyncResponse,
  tableNames,
} from '@full-count/sync-protocol';
import { rowKey } from '../../local/database/tracked-rows.ts';
import {
  type Answer,
  isOfEpoch,
  LATER,
  type NoAnswer,
  type QueueRun,
  type Sender,
  type SyncPosition,
  sendForPage,
} from './send-request.ts';

/** Takes `expected` and `reused` from the first page, because only the first request sent changes. */
export async function withFollowingPages(
  sender: Sender,
  position: SyncPosition,
  run: QueueRun,
  firstAnswer: SyncResponse,
): Promise<Answer | NoAnswer> {
  let mergedAnswer = firstAnswer;
  while (mergedAnswer.page !== undefined) {
    const reply = await sendForPage(sender, position, run, mergedAnswer.page);
    if (reply.kind === 'too-large' || reply.kind === 'malformed') return LATER;
    if (reply.kind !== 'answer') return reply;
    if (!isOfEpoch(reply, firstAnswer.epoch)) return LATER;
    const { page: _, ...answerSoFar } = mergedAnswer;
    mergedAnswer = mergeAnswers(answerSoFar, reply.response);
  }
  const { expected, reused } = firstAnswer;
  return {
    kind: 'answer',
    response: {
      ...mergedAnswer,
      ...(expected !== undefined && { expected }),
      ...(reused !== undefined && { reused }),
    },
  };
}

/** The later state of a row wins. The results of both are in the merged answer. */
export function mergeAnswers(first: SyncResponse, second: SyncResponse): SyncResponse {
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
  return { ...second, rows, deleted, results: [...first.results, ...second.results] };
}
