import type { SyncResponse } from '@full-count/sync-protocol';
import { clockTime } from '../local/clock-time.ts';
import type { OutboxEntry, Space } from '../local/database.ts';
import { firstPending } from '../local/outbox.ts';
import { applyPull, type Pull } from './apply-pull.ts';
import type { Exchange } from './exchange.ts';
import { QueueRun } from './queue-run.ts';
import { requeueLost } from './requeue.ts';
import { beginEpoch } from './space.ts';
import type { SyncDevice, TeamTurn } from './sync-team.ts';
import { continues, sendForPage, sendNext, withFollowingPages } from './whole-answer.ts';

/** What a round of requests came to. */
export type Round =
  | Exclude<TeamTurn, { kind: 'done' }>
  | { readonly kind: 'too-large'; readonly mutations: number }
  | { readonly kind: 'new-epoch' | 'gap' | 'outdated' }
  | Applied;

interface Applied {
  readonly kind: 'applied';
  /** Changes that left the queue. */
  readonly confirmed: number;
  readonly remaining: number;
  readonly isComplete: boolean;
  readonly isFirstPull: boolean;
}

/** A request's changes, and how it ended. */
interface Replied {
  readonly entries: readonly OutboxEntry[];
  readonly reply: Exchange;
}

const LATER = { kind: 'later', retryAfterMs: null } as const;

/**
 * Sends the queue as it stands, batch by batch: the next one travels while the answer to the one
 * before is written. What fails behind the first batch is left to the next round: the queue still
 * has it, and the server knows what it has.
 */
export async function exchangeRound(
  device: SyncDevice,
  space: Space,
  maxMutations: number,
  onProgress: (sent: number) => void,
): Promise<Round> {
  const isFirstPull = space.cookie === null;
  const run = await QueueRun.begin(device.db, space.teamId, isFirstPull ? 0 : maxMutations);
  let replied = isFirstPull
    ? { entries: [], reply: await sendForPage(device, space, run, space.page) }
    : await sendAndWait(device, space, run);
  let done: Applied | null = null;
  for (let stand = space; ; ) {
    const answer = await wholeAnswer(device, stand, run, replied.reply);
    if (answer.kind !== 'answer') return done ?? afterNoAnswer(device, stand, replied, answer);
    const { response } = answer;
    const { epoch, cookie, expected } = response;
    const isGap = expected !== undefined && !isFirstPull;
    const pull = pullOf(stand, response, [...replied.entries, ...run.unsent]);
    stand = { ...stand, epoch, cookie };
    const following = run.goesOn && !isGap ? await sendNext(device, stand, run) : null;
    const [applied, reply] = await Promise.all([
      applyPull(device.db, space.teamId, pull, contextOf(device)),
      following?.exchange,
    ]);
    if (applied.kind === 'outdated') return done ?? applied;
    const confirmed: number = (done?.confirmed ?? 0) + applied.confirmed;
    done = { ...applied, confirmed, isFirstPull, isComplete: pull.page === null };
    if (isGap) {
      await fillGap(device, space, expected);
      return { kind: 'gap' };
    }
    if (following === null || reply === undefined) return done;
    onProgress(confirmed);
    replied = { entries: following.entries, reply };
  }
}

async function sendAndWait(device: SyncDevice, stand: Space, run: QueueRun): Promise<Replied> {
  const { entries, exchange } = await sendNext(device, stand, run);
  return { entries, reply: await exchange };
}

type Answer = Extract<Exchange, { kind: 'answer' }>;
type NoAnswer = Exclude<Exchange, Answer> | { kind: 'reset'; epoch: string };

/** The answer with its pages; an answer of another epoch is none. */
async function wholeAnswer(
  device: SyncDevice,
  stand: Space,
  run: QueueRun,
  reply: Exchange,
): Promise<Answer | NoAnswer> {
  if (reply.kind !== 'answer') return reply;
  const { response } = reply;
  if (!continues(reply, stand)) return { kind: 'reset', epoch: response.epoch };
  // Rows appear page by page only where there are none yet; anything else is applied whole.
  const appearsInPages = stand.cookie === null && !stand.isStale;
  return appearsInPages ? reply : withFollowingPages(device, stand, run, response);
}

async function afterNoAnswer(
  { db }: SyncDevice,
  stand: Space,
  { entries }: Replied,
  answer: NoAnswer,
): Promise<Round> {
  switch (answer.kind) {
    case 'reset':
      await beginEpoch(db, stand, answer.epoch);
      return { kind: 'new-epoch' };
    case 'malformed':
      if (stand.page === null || stand.epoch === null) return LATER;
      // A place in the pages that the server no longer understands: the pull begins anew.
      await beginEpoch(db, stand, stand.epoch);
      return { kind: 'new-epoch' };
    case 'too-large':
      return { kind: 'too-large', mutations: entries.length };
    default:
      return answer;
  }
}

function pullOf(base: Space, response: SyncResponse, queue: readonly OutboxEntry[]): Pull {
  const { epoch, cookie, page = null, rows, deleted, lastMutationId, results } = response;
  return { base, epoch, cookie, page, rows, deleted, lastMutationId, results, queue };
}

/** The server misses changes before those that were sent: they are offered again from there. */
function fillGap({ db, newId }: SyncDevice, sentAs: Space, expected: number): Promise<void> {
  const { teamId, clientId } = sentAs;
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    const [next] = await firstPending(db, teamId, 1);
    if (!space || space.clientId !== clientId || next === undefined) return;
    if (expected < next.id) await db.spaces.put(await requeueLost(db, space, expected - 1, newId));
  });
}

function contextOf({ userId, now, newId }: SyncDevice) {
  return { userId, at: clockTime(now()), newId };
}
