import {
  loosely,
  PROTOCOL_VERSION,
  type SyncRequest,
  type SyncResponse,
  syncResponseSchema,
} from '@full-count/sync-protocol';
import type { OutboxEntry, Space, UserDatabase } from '../../local/database/database.ts';
import { countPending, mutationOf, pendingAfter } from '../../local/database/outbox.ts';
import { ApiFailure, failureOf, NOT_JSON, readJson } from '../../platform/api-client.ts';
import { type Batch, finishBatch, type Packing, postBatch, startPacking } from './batch.ts';

export interface Sender {
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
}

/** The state of a team on this device that a request builds on. */
export type SyncPosition = Pick<Space, 'teamId' | 'clientId' | 'epoch' | 'cookie' | 'toReport'> & {
  /** True if the rows are due to be compared with the server's. */
  readonly isDigestDue?: boolean;
};

export type Answer = Extract<Exchange, { kind: 'answer' }>;
export type NoAnswer = Exclude<Exchange, { kind: 'answer' | 'too-large' | 'malformed' }>;

export const LATER = { kind: 'later', retryAfterMs: null } as const;

export interface SentBatch {
  readonly entries: readonly OutboxEntry[];
  readonly cookie: number | null;
  readonly exchange: Promise<Exchange>;
}

/** Limits the memory of a run. */
const MAX_BATCHES = 5;

/** A team's queue during a run of requests. The next batch is packed while the previous one is in flight. */
export class QueueRun {
  readonly #db: UserDatabase;
  readonly #teamId: string;
  readonly #batchSize: number;
  #unsent: readonly OutboxEntry[] = [];
  #unsentCount = 0;
  #lastSent: OutboxEntry | undefined;
  #packing: Promise<Packing> | null = null;
  #batchCount = 0;

  private constructor(db: UserDatabase, teamId: string, batchSize: number) {
    this.#db = db;
    this.#teamId = teamId;
    this.#batchSize = batchSize;
  }

  /** @param batchSize the maximum number of mutations in a request. 0 for a run that only pulls */
  static async begin(
    db: UserDatabase,
    { teamId, lastQueuedId }: Pick<Space, 'teamId' | 'lastQueuedId'>,
    batchSize: number,
  ): Promise<QueueRun> {
    const run = new QueueRun(db, teamId, batchSize);
    if (batchSize === 0) {
      run.#unsentCount = await countPending(db, teamId);
      return run;
    }
    run.#unsent = await pendingAfter(db, teamId, 0, batchSize);
    const [first] = run.#unsent;
    const mayHaveMore = first !== undefined && run.#unsent.length === batchSize;
    // Ids have no gaps, so a subtraction replaces counting thousands of entries.
    run.#unsentCount = mayHaveMore ? lastQueuedId - first.id + 1 : run.#unsent.length;
    return run;
  }

  get unsentCount(): number {
    return this.#unsentCount;
  }

  get unsent(): readonly OutboxEntry[] {
    return this.#unsent;
  }

  get hasMore(): boolean {
    return this.#batchCount < MAX_BATCHES && this.#unsentCount > 0 && this.#batchSize > 0;
  }

  packing(): Promise<Packing> {
    this.#packing ??= Promise.resolve(this.#pack());
    return this.#packing;
  }

  /** Also starts to pack the next batch. */
  takeSent(count: number): readonly OutboxEntry[] {
    const sent = this.#unsent.slice(0, count);
    this.#unsent = this.#unsent.slice(count);
    // A tap may have added an entry since the run began.
    this.#unsentCount = Math.max(0, this.#unsentCount - count);
    this.#batchCount += 1;
    this.#lastSent = sent.at(-1);
    this.#packing = this.hasMore ? this.#packNext() : null;
    return sent;
  }

  async #packNext(): Promise<Packing> {
    // The first batch is read alone, and all others together while it is in flight.
    if (this.#batchCount === 1) {
      const lastId = this.#unsent.at(-1)?.id ?? this.#lastSent?.id ?? 0;
      const limit = this.#batchSize * (MAX_BATCHES - 1);
      // If this fails, the next run reads the entries.
      const laterEntries = await pendingAfter(this.#db, this.#teamId, lastId, limit).catch(
        () => [],
      );
      this.#unsent = [...this.#unsent, ...laterEntries];
    }
    return this.#pack();
  }

  #pack(): Packing {
    const repeatedMutation = this.#lastSent && mutationOf(this.#lastSent);
    return startPacking(this.#unsent.slice(0, this.#batchSize).map(mutationOf), repeatedMutation);
  }
}

export async function sendNext(
  sender: Sender,
  position: SyncPosition,
  run: QueueRun,
  { isPreviousUnanswered }: { readonly isPreviousUnanswered: boolean },
): Promise<SentBatch> {
  const packing = await run.packing();
  const head = await headOf(sender, position, run);
  // Only a request without changes asks for the digest.
  const asksDigest = position.isDigestDue && packing.mutations.length === 0;
  const optionalFields = {
    ...(isPreviousUnanswered && { ahead: true as const }),
    ...(asksDigest && { digest: true as const }),
  };
  const batch = await finishBatch({ ...head, ...optionalFields }, packing);
  const exchange = sender.send(position.teamId, batch);
  const entries = run.takeSent(batch.request.mutations.length);
  return { entries, cookie: position.cookie, exchange };
}

/** @param page null for the first page */
export async function sendForPage(
  sender: Sender,
  position: SyncPosition,
  run: QueueRun,
  page: string | null,
): Promise<Exchange> {
  const head = await headOf(sender, position, run);
  const optionalFields = {
    ...(page !== null && { page }),
    ...(position.isDigestDue && { digest: true as const }),
  };
  const batch = await finishBatch({ ...head, ...optionalFields }, startPacking([]));
  return sender.send(position.teamId, batch);
}

async function headOf(
  { userId, deviceId }: Sender,
  { clientId, epoch, cookie, toReport }: SyncPosition,
  { unsentCount }: QueueRun,
): Promise<Omit<SyncRequest, 'mutations'>> {
  const ids = { userId, deviceId: await deviceId(), clientId };
  const head = { protocol: PROTOCOL_VERSION, ...ids, epoch, cookie, pendingCount: unsentCount };
  return { ...head, ...(toReport && { differed: toReport }) };
}

/** Whether an answer is from this epoch. Null, before the first contact, accepts every epoch. */
export function isOfEpoch({ response }: Answer, epoch: string | null): boolean {
  return response.reset === undefined && (epoch === null || response.epoch === epoch);
}

export type Exchange =
  | { readonly kind: 'answer'; readonly response: SyncResponse }
  | { readonly kind: 'too-large' }
  /** The server did not understand the request and applied nothing. */
  | { readonly kind: 'malformed' }
  | { readonly kind: 'signed-out' }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'other-account' }
  | { readonly kind: 'update-needed' }
  /** The server has no room for new rows of the team and applied nothing. */
  | { readonly kind: 'full' }
  /** There was no usable answer, so the changes may or may not have been applied. */
  | { readonly kind: 'later'; readonly retryAfterMs: number | null };

export type SendBatch = (teamId: string, batch: Batch) => Promise<Exchange>;

/** Sends over HTTP. An answer that may not be from our server is `later`, which keeps the queue. */
export async function sendBatch(
  teamId: string,
  batch: Batch,
  isPageHidden = false,
): Promise<Exchange> {
  try {
    return await readExchange(await postBatch(teamId, batch, isPageHidden));
  } catch {
    return LATER;
  }
}

export async function readExchange(response: Response): Promise<Exchange> {
  const json = await readJson(response);
  if (response.ok && json !== NOT_JSON) return answerOf(json);
  return exchangeOfFailure(failureOf(response, json));
}

function answerOf(json: unknown): Exchange {
  const parsed = loosely(syncResponseSchema).safeParse(json);
  if (parsed.success) return { kind: 'answer', response: parsed.data };
  console.error('The sync answer is not valid', parsed.error.issues[0]);
  return LATER;
}

function exchangeOfFailure(failure: ReturnType<typeof failureOf>): Exchange {
  if (!(failure instanceof ApiFailure)) return LATER;
  switch (failure.status) {
    case 400:
      console.error('The server rejected the sync request as malformed', failure.message);
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
    case 507:
      return { kind: 'full' };
    default:
      return { kind: 'later', retryAfterMs: failure.retryAfterMs };
  }
}
