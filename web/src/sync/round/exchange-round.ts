import type { SyncResponse } from '@full-count/sync-protocol';
import type { Space, UserDatabase } from '../../local/database/database.ts';
import { firstPending } from '../../local/database/outbox.ts';
import { isCheckDue, newSpace } from '../../local/database/space.ts';
import { hasRows } from '../../local/database/team-rows.ts';
import { clockTime } from '../../platform/clock-time.ts';
import { applyPull, type Pull, type ShadowsLeft } from '../apply/apply-pull.ts';
import { requeueLost } from '../apply/requeue.ts';
import { QueueRun } from '../exchange/queue-run.ts';
import {
  continues,
  type Exchange,
  type Sent,
  type Stand,
  sendForPage,
  sendNext,
  withFollowingPages,
} from '../exchange/send-request.ts';
import type { SyncDevice, TeamTurn } from '../exchange/sync-device.ts';

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
  /**
   * The last answer is what somebody gets, too, whose membership has ended: changes kept for the
   * admins, or settled before, whichever way, and no row.
   */
  readonly mayHaveLeft: boolean;
  readonly remaining: number;
  readonly isComplete: boolean;
  readonly isFirstPull: boolean;
}

/** The rows come anew, from the start. */
const CHANGED = { kind: 'new-epoch' } as const;
const LATER = { kind: 'later', retryAfterMs: null } as const;

/** Requests on the way at a time: while the server works on one, the next is there. */
const MAX_FLIGHTS = 2;

/**
 * Sends the queue as it stands, batch by batch, the next one before the answer to the one before
 * has come. Answers are applied in order. What fails behind the first batch is left to the next
 * round: the queue still has it, and the server knows what it has.
 *
 * @param onProgress hears how many left the queue, of how many that waited when the round began
 */
export async function exchangeRound(
  device: SyncDevice,
  space: Space,
  maxMutations: number,
  onProgress: (sent: number, waiting: number) => void,
): Promise<Round> {
  const isFirstPull = space.cookie === null;
  const run = await QueueRun.begin(device.db, space, isFirstPull ? 0 : maxMutations);
  const waiting = run.unsentCount;
  onProgress(0, waiting);
  const stand = { ...space, asksDigest: isCheckDue(space, device.now()) };
  const flights: Sent[] = [await sendFirst(device, stand, run)];
  try {
    return await followFlights(device, stand, run, flights, (sent) => onProgress(sent, waiting));
  } finally {
    // Nothing of this round travels any more when another one begins.
    await Promise.all(flights.map(({ exchange }) => exchange));
  }
}

async function sendFirst(device: SyncDevice, space: Stand & Space, run: QueueRun): Promise<Sent> {
  if (space.cookie !== null) return sendNext(device, space, run, false);
  const exchange = sendForPage(device, space, run, space.page);
  return { entries: [], mutationsJson: '[]', cookie: null, exchange };
}

/** @param flights what is on the way, in order; those that were followed leave it */
async function followFlights(
  device: SyncDevice,
  space: Stand & Space,
  run: QueueRun,
  flights: Sent[],
  onProgress: (sent: number) => void,
): Promise<Round> {
  const isFirstPull = space.cookie === null;
  let done: Applied | null = null;
  let shadows: ShadowsLeft | undefined;
  for (let stand = space; ; ) {
    await sendAhead(device, stand, run, flights);
    const flight = flights[0] as Sent;
    const reply = await flight.exchange;
    flights.shift();
    const answer = await wholeAnswer(device, stand, run, flight, reply);
    if (answer.kind === 'outdated') return done ?? answer;
    if (answer.kind !== 'answer') return done ?? afterNoAnswer(device, stand, flight, answer);
    const { response } = answer;
    const { epoch, cookie, expected } = response;
    const isGap = expected !== undefined && !isFirstPull;
    const waiting = [flight, ...flights].flatMap(({ entries }) => entries);
    const queue = [...waiting, ...run.unsent];
    const pull = { ...pullOf(stand, response), queue, sent: flight, ...(shadows && { shadows }) };
    stand = { ...stand, epoch, cookie };
    if (!isGap) await sendAhead(device, stand, run, flights);
    const applied = await applyPull(device.db, space.teamId, pull, contextOf(device));
    if (applied.kind === 'outdated') return done ?? applied;
    shadows = applied.left;
    const confirmed: number = (done?.confirmed ?? 0) + applied.confirmed;
    done = {
      ...applied,
      confirmed,
      isFirstPull,
      isComplete: pull.page === null,
      mayHaveLeft: response.results.some(({ status }) => status !== 'applied'),
    };
    if (isGap) {
      await fillGap(device, space, expected);
      return { kind: 'gap' };
    }
    if (flights.length === 0) return (await differs(device, space, response)) ? CHANGED : done;
    onProgress(confirmed);
  }
}

/** Whether rows that the server was asked about turned out to differ, so that they come anew. */
async function differs(
  { db, now }: SyncDevice,
  { teamId }: Stand,
  { epoch, cookie, digest }: SyncResponse,
): Promise<boolean> {
  if (digest === undefined) return false;
  // A device checks once a day, so the first load leaves this part out.
  const { checkDigest } = await import('../apply/check-digest.ts');
  const tables = await checkDigest(db, teamId, { epoch, cookie, digest }, now());
  if (!tables?.length) return false;
  console.error('Rows on this device differed from the server', tables);
  return true;
}

async function sendAhead(
  device: SyncDevice,
  stand: Stand,
  run: QueueRun,
  flights: Sent[],
): Promise<void> {
  while (run.goesOn && flights.length < MAX_FLIGHTS) {
    flights.push(await sendNext(device, stand, run, flights.length > 0));
  }
}

type Answer = Extract<Exchange, { kind: 'answer' }>;
type NoAnswer = Exclude<Exchange, Answer> | { kind: 'reset'; epoch: string };

/**
 * The answer with its pages; an answer of another epoch is none. One that comes on top of another
 * version than the device stands at is outdated: others wrote between two batches.
 */
async function wholeAnswer(
  device: SyncDevice,
  stand: Space,
  run: QueueRun,
  { cookie }: Sent,
  reply: Exchange,
): Promise<Answer | NoAnswer | { kind: 'outdated' }> {
  if (reply.kind !== 'answer') return reply;
  const { response } = reply;
  if (!continues(reply, stand)) return { kind: 'reset', epoch: response.epoch };
  if ((response.from ?? cookie) !== stand.cookie) return { kind: 'outdated' };
  // Rows appear page by page only where there are none yet; anything else is applied whole.
  const appearsInPages = stand.cookie === null && !stand.isStale;
  return appearsInPages ? reply : withFollowingPages(device, stand, run, response);
}

async function afterNoAnswer(
  { db }: SyncDevice,
  stand: Space,
  { entries }: Sent,
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

function pullOf(base: Space, response: SyncResponse): Pull {
  const { epoch, cookie, page = null, rows, deleted, lastMutationId, results } = response;
  const { serverTime } = response;
  return { base, epoch, cookie, page, rows, deleted, lastMutationId, results, serverTime };
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

/** Where this device stands with a team; at the first contact it gets a client id. */
export function spaceOf(db: UserDatabase, teamId: string, newId: () => string): Promise<Space> {
  return db.transaction('rw', db.spaces, async () => {
    const known = await db.spaces.get(teamId);
    if (known) return known;
    const space = newSpace(teamId, newId());
    await db.spaces.add(space);
    return space;
  });
}

/**
 * The server has begun a new epoch: everything is pulled from the start. The rows of the former
 * one stay in view until the pull is complete, and the queue stays.
 */
function beginEpoch(db: UserDatabase, from: Space, epoch: string): Promise<void> {
  const { teamId } = from;
  return db.transaction('rw', db.tables, async () => {
    const known = await db.spaces.get(teamId);
    if (!known || known.clientId !== from.clientId || known.epoch !== from.epoch) return;
    // What was the same in the former epoch says nothing of this one.
    const { checkedAt: _, evicted: __, ...space } = known;
    const isStale = await hasRows(db, teamId);
    const revision = space.revision + 1;
    await db.spaces.put({ ...space, revision, epoch, cookie: null, page: null, isStale });
  });
}
