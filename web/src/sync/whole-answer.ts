import { type Mutation, PROTOCOL_VERSION, type SyncResponse } from '@full-count/sync-protocol';
import type { Space, UserDatabase } from '../local/database.ts';
import { countPending, mutationOf, pendingAfter } from '../local/outbox.ts';
import type { Exchange, SendBatch } from './exchange.ts';
import { mergeAnswers } from './merge-answers.ts';
import { type Batch, takeBatch } from './take-batch.ts';

interface Sender {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
}

/** What a request stands on. */
type Stand = Pick<Space, 'teamId' | 'clientId' | 'epoch' | 'cookie'>;

type Answer = Extract<Exchange, { kind: 'answer' }>;
type NoAnswer = Exclude<Exchange, { kind: 'answer' | 'too-large' | 'malformed' }>;

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** Batches whose answers are held in memory: an answer that never comes costs no more than these. */
const MAX_BATCHES = 5;

/** A request with the queue from `after` on, as much of it as one request may carry. */
export async function nextBatch(
  sender: Sender,
  stand: Stand,
  after: number,
  maxMutations: number,
): Promise<{ batch: Batch; goesOn: boolean }> {
  const pending = await pendingAfter(sender.db, stand.teamId, after, maxMutations + 1);
  const mutations = pending.slice(0, maxMutations).map(mutationOf);
  const batch = await batchFor(sender, stand, mutations, null);
  return { batch, goesOn: batch.request.mutations.length < pending.length };
}

export async function batchFor(
  { userId, deviceId, db }: Sender,
  { teamId, clientId, epoch, cookie }: Stand,
  mutations: readonly Mutation[],
  page: string | null,
): Promise<Batch> {
  const head = {
    protocol: PROTOCOL_VERSION,
    userId,
    deviceId: await deviceId(),
    clientId,
    epoch,
    cookie,
    ...(page !== null && { page }),
    pendingCount: await countPending(db, teamId),
  };
  return takeBatch(head, mutations);
}

/**
 * The rest of the queue behind a batch that was answered, and all answers as one: a device that
 * comes back with a long queue writes its rows once, not once for each batch. What fails on the
 * way is left to the next round: the queue still has everything, and the server knows what it has.
 */
export async function withFollowingBatches(
  sender: Sender,
  space: Space,
  first: { batch: Batch; response: SyncResponse },
  maxMutations: number,
  onProgress: (sent: number) => void,
): Promise<SyncResponse> {
  let whole = first.response;
  let lastSent = first.batch.request.mutations.at(-1)?.id ?? 0;
  for (let count = 1; count < MAX_BATCHES && whole.expected === undefined; count++) {
    onProgress(whole.lastMutationId - space.lastMutationId);
    const stand = { ...space, epoch: whole.epoch, cookie: whole.cookie };
    const { batch, goesOn } = await nextBatch(sender, stand, lastSent, maxMutations);
    lastSent = batch.request.mutations.at(-1)?.id ?? lastSent;
    const reply = await sender.send(space.teamId, batch);
    if (reply.kind !== 'answer' || !continues(reply, whole)) break;
    const answer = await withFollowingPages(sender, stand, reply.response);
    if (answer.kind !== 'answer') break;
    whole = mergeAnswers(whole, answer.response);
    if (!goesOn) break;
  }
  return whole;
}

/** Follows an answer's pages to the last, and gives all as one answer. */
export async function withFollowingPages(
  sender: Sender,
  stand: Stand,
  first: SyncResponse,
): Promise<Answer | NoAnswer> {
  let whole = first;
  while (whole.page !== undefined) {
    const reply = await sender.send(stand.teamId, await batchFor(sender, stand, [], whole.page));
    if (reply.kind === 'too-large' || reply.kind === 'malformed') return LATER;
    if (reply.kind !== 'answer') return reply;
    if (!continues(reply, first)) return LATER;
    const { page: _, ...sofar } = whole;
    whole = mergeAnswers(sofar, reply.response);
  }
  const { expected } = first;
  return { kind: 'answer', response: { ...whole, ...(expected !== undefined && { expected }) } };
}

function continues({ response }: Answer, { epoch }: SyncResponse): boolean {
  return response.reset === undefined && response.epoch === epoch;
}
