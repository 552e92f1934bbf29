import { PROTOCOL_VERSION, type SyncRequest, type SyncResponse } from '@full-count/sync-protocol';
import type { Space } from '../local/database.ts';
import { mutationOf } from '../local/outbox.ts';
import type { Exchange, SendBatch } from './exchange.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { QueueRun } from './queue-run.ts';
import { takeBatch } from './take-batch.ts';

interface Sender {
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
}

/** What a request stands on. */
type Stand = Pick<Space, 'teamId' | 'clientId' | 'epoch' | 'cookie'>;

type Answer = Extract<Exchange, { kind: 'answer' }>;
type NoAnswer = Exclude<Exchange, { kind: 'answer' | 'too-large' | 'malformed' }>;

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** Sends the run's next batch, of as much as one request may carry. */
export async function sendNext(sender: Sender, stand: Stand, run: QueueRun): Promise<Exchange> {
  const mutations = (await run.unsent()).map(mutationOf);
  const head = await headOf(sender, stand, run);
  const batch = await takeBatch(head, mutations);
  const exchange = sender.send(stand.teamId, batch);
  run.sending(batch.request.mutations.length);
  return exchange;
}

/** Asks for a page of a pull; null: the first. */
export async function sendForPage(
  sender: Sender,
  stand: Stand,
  run: QueueRun,
  page: string | null,
): Promise<Exchange> {
  const head = await headOf(sender, stand, run);
  return sender.send(
    stand.teamId,
    await takeBatch({ ...head, ...(page !== null && { page }) }, []),
  );
}

async function headOf(
  { userId, deviceId }: Sender,
  { clientId, epoch, cookie }: Stand,
  { unsentCount }: QueueRun,
): Promise<Omit<SyncRequest, 'mutations'>> {
  const ids = { userId, deviceId: await deviceId(), clientId };
  return { protocol: PROTOCOL_VERSION, ...ids, epoch, cookie, pendingCount: unsentCount };
}

/**
 * The rest of the run behind a batch that was answered, and all answers as one: a device that
 * comes back with a long queue writes its rows once, not once for each batch. What fails on the
 * way is left to the next run: the queue still has everything, and the server knows what it has.
 */
export async function withFollowingBatches(
  sender: Sender,
  space: Space,
  run: QueueRun,
  first: SyncResponse,
  onProgress: (sent: number) => void,
): Promise<SyncResponse> {
  let whole = first;
  while (run.goesOn && whole.expected === undefined) {
    onProgress(run.sent.length);
    const stand = { ...space, epoch: whole.epoch, cookie: whole.cookie };
    const reply = await sendNext(sender, stand, run);
    if (reply.kind !== 'answer' || !continues(reply, whole)) break;
    const answer = await withFollowingPages(sender, stand, run, reply.response);
    if (answer.kind !== 'answer') break;
    whole = mergeAnswers(whole, answer.response);
  }
  return whole;
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

function continues({ response }: Answer, { epoch }: SyncResponse): boolean {
  return response.reset === undefined && response.epoch === epoch;
}
