import {
  type DeletedRows,
  PROTOCOL_VERSION,
  type RowPatch,
  type SyncRequest,
  type SyncResponse,
  syncResponseSchema,
  tableNames,
} from '@full-count/sync-protocol';
import type { OutboxEntry, Space } from '../../local/database/database.ts';
import { rowKey } from '../../local/database/tracked-rows.ts';
import { ApiFailure, failureOf, NOT_JSON, readJson } from '../../platform/api-client.ts';
import { postBatch } from './post-batch.ts';
import type { QueueRun } from './queue-run.ts';
import { type Batch, startPacking, takeBatch } from './take-batch.ts';

interface Sender {
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
}

/** What a request stands on. */
export type Stand = Pick<Space, 'teamId' | 'clientId' | 'epoch' | 'cookie' | 'toReport'> & {
  /** It is time to compare rows with the server's. */
  readonly asksDigest?: boolean;
};

type Answer = Extract<Exchange, { kind: 'answer' }>;
type NoAnswer = Exclude<Exchange, { kind: 'answer' | 'too-large' | 'malformed' }>;

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** Changes as they were sent. */
export interface SentChanges {
  readonly entries: readonly OutboxEntry[];
  /** Their mutations, as the request had them. */
  readonly mutationsJson: string;
}

/** A request on its way: the changes that it carries, what it stands on, and how it will end. */
export interface Sent extends SentChanges {
  readonly cookie: number | null;
  readonly exchange: Promise<Exchange>;
}

/**
 * Sends the run's next batch, of as much as one request may carry. The answer is not waited for.
 *
 * @param isAhead the answer to the batch before has not come yet
 */
export async function sendNext(
  sender: Sender,
  stand: Stand,
  run: QueueRun,
  isAhead: boolean,
): Promise<Sent> {
  const packing = await run.packing();
  const head = await headOf(sender, stand, run);
  // A device with work to send has a quieter moment later.
  const asks = stand.asksDigest && packing.mutations.length === 0;
  const more = { ...(isAhead && { ahead: true as const }), ...(asks && { digest: true as const }) };
  const batch = await takeBatch({ ...head, ...more }, packing);
  const exchange = sender.send(stand.teamId, batch);
  const { request, mutationsJson } = batch;
  const entries = run.sending(request.mutations.length);
  return { entries, mutationsJson, cookie: stand.cookie, exchange };
}

/** Asks for a page of a pull; null: the first. */
export async function sendForPage(
  sender: Sender,
  stand: Stand,
  run: QueueRun,
  page: string | null,
): Promise<Exchange> {
  const head = await headOf(sender, stand, run);
  const more = {
    ...(page !== null && { page }),
    ...(stand.asksDigest && { digest: true as const }),
  };
  const batch = await takeBatch({ ...head, ...more }, startPacking([]));
  return sender.send(stand.teamId, batch);
}

async function headOf(
  { userId, deviceId }: Sender,
  { clientId, epoch, cookie, toReport }: Stand,
  { unsentCount }: QueueRun,
): Promise<Omit<SyncRequest, 'mutations'>> {
  const ids = { userId, deviceId: await deviceId(), clientId };
  const head = { protocol: PROTOCOL_VERSION, ...ids, epoch, cookie, pendingCount: unsentCount };
  return { ...head, ...(toReport && { differed: toReport }) };
}

/** Follows an answer's pages to the last, and gives all as one answer. */
export async function withFollowingPages(
  sender: Sender,
  stand: Stand,
  run: QueueRun,
  first: SyncResponse,
): Promise<Answer | NoAnswer> {
  let whole = first;
  while (whole.page !== undefined) {
    const reply = await sendForPage(sender, stand, run, whole.page);
    if (reply.kind === 'too-large' || reply.kind === 'malformed') return LATER;
    if (reply.kind !== 'answer') return reply;
    if (!continues(reply, first)) return LATER;
    const { page: _, ...sofar } = whole;
    whole = mergeAnswers(sofar, reply.response);
  }
  const { expected } = first;
  return { kind: 'answer', response: { ...whole, ...(expected !== undefined && { expected }) } };
}

/** Whether an answer belongs to what the device stands on; anything does where it has no epoch yet. */
export function continues(
  { response }: Answer,
  { epoch }: { readonly epoch: string | null },
): boolean {
  return response.reset === undefined && (epoch === null || response.epoch === epoch);
}

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

/** How one request of the sync loop ended. */
export type Exchange =
  | { readonly kind: 'answer'; readonly response: SyncResponse }
  | { readonly kind: 'too-large' }
  /** Not understood as a whole; nothing was applied. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'update-needed' }
  /** Nobody answered, or not in a way to build on. Nothing is known about what was applied. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null };

export type SendBatch = (teamId: string, batch: Batch) => Promise<Exchange>;

/** Sends over HTTP. Whatever is not surely our server's word is "later": the queue stays as it is. */
export const sendBatch: SendBatch = async (teamId, batch) => {
  try {
    return await readExchange(await postBatch(teamId, batch));
  } catch {
    return { kind: 'later', retryAfterMs: null };
  }
};

/** What a response to a sync request says. */
export async function readExchange(response: Response): Promise<Exchange> {
  const json = await readJson(response);
  if (response.ok && json !== NOT_JSON) return answerOf(json);
  return failureKind(failureOf(response, json));
}

function answerOf(json: unknown): Exchange {
  const parsed = syncResponseSchema.safeParse(json);
  if (parsed.success) return { kind: 'answer', response: parsed.data };
  // A bug or a version apart: to be seen by whoever looks, and never half applied.
  console.error('The answer of the sync is not understood', parsed.error.issues[0]);
  return { kind: 'later', retryAfterMs: null };
}

function failureKind(failure: ReturnType<typeof failureOf>): Exchange {
  if (!(failure instanceof ApiFailure)) return { kind: 'later', retryAfterMs: null };
  switch (failure.status) {
    case 400:
      console.error('The server does not understand the sync', failure.message);
      return { kind: 'malformed' };
    case 401:
      return { kind: 'signed-out' };
    case 404:
      return { kind: 'not-found' };
    case 409:
      return { kind: 'other-account' };
    case 413:
      return { kind: 'too-large' };
    case 426:
      return { kind: 'update-needed' };
    default:
      return { kind: 'later', retryAfterMs: failure.retryAfterMs };
  }
}
