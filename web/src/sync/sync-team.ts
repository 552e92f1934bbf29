import { SYNC_LIMITS, type SyncResponse } from '@full-count/sync-protocol';
import { clockTime } from '../local/clock-time.ts';
import type { OutboxEntry, Space, UserDatabase } from '../local/database.ts';
import { countPending, firstPending } from '../local/outbox.ts';
import { type AppliedPull, applyPull, type Pull } from './apply-pull.ts';
import type { Exchange, SendBatch } from './exchange.ts';
import { QueueRun } from './queue-run.ts';
import { requeueLost } from './requeue.ts';
import { beginEpoch, spaceOf } from './space.ts';
import { sendForPage, sendNext, withFollowingBatches, withFollowingPages } from './whole-answer.ts';

export interface SyncDevice {
  readonly db: UserDatabase;
  readonly userId: string;
  readonly deviceId: () => Promise<string>;
  readonly send: SendBatch;
  /** Milliseconds, by this device's clock. */
  readonly now: () => number;
  readonly newId: () => string;
  /** Changes confirmed so far, of those that wait. */
  readonly onProgress?: (sent: number, total: number) => void;
}

/** How a team's turn ended: everything exchanged, or why not. */
export type TeamTurn =
  | { readonly kind: 'done' }
  | Exclude<Exchange, { readonly kind: 'answer' | 'too-large' | 'malformed' }>;

const LATER = { kind: 'later', retryAfterMs: null } as const;

/** Turns in a row that bring nothing nearer: two ends that do not understand each other must not spin. */
const MAX_FRUITLESS = 3;

/**
 * Exchanges with the server until both have everything of a team:
 *
 *   send the queue in batches → apply their answers in one transaction → again
 *
 * A first pull sends no changes: it goes on page by page, and an interrupted one resumes.
 */
export async function syncTeam(device: SyncDevice, teamId: string): Promise<TeamTurn> {
  let maxMutations: number = SYNC_LIMITS.mutations;
  let sent = 0;
  for (let fruitless = 0; fruitless < MAX_FRUITLESS; ) {
    const space = await spaceOf(device.db, teamId, device.newId);
    const total = sent + (await countPending(device.db, teamId));
    if (total > 0) device.onProgress?.(sent, total);
    const before = sent;
    const onProgress = (more: number) => device.onProgress?.(before + more, total);
    const round = await exchange(device, space, maxMutations, onProgress);
    switch (round.kind) {
      case 'too-large':
        if (round.mutations <= 1) return LATER;
        maxMutations = Math.floor(round.mutations / 2);
        break;
      case 'new-epoch':
      case 'gap':
      case 'outdated':
        fruitless += 1;
        break;
      case 'applied':
        sent += round.confirmed;
        if (round.isComplete && round.remaining === 0) return { kind: 'done' };
        fruitless = round.confirmed > 0 || round.isFirstPull ? 0 : fruitless + 1;
        break;
      default:
        return round;
    }
  }
  return LATER;
}

type Round =
  | Exclude<TeamTurn, { kind: 'done' }>
  | { readonly kind: 'too-large'; readonly mutations: number }
  | { readonly kind: 'new-epoch' | 'gap' | 'outdated' }
  | (Extract<AppliedPull, { kind: 'applied' }> & {
      readonly isComplete: boolean;
      readonly isFirstPull: boolean;
    });

async function exchange(
  device: SyncDevice,
  space: Space,
  maxMutations: number,
  onProgress: (sent: number) => void,
): Promise<Round> {
  const { db } = device;
  const { teamId } = space;
  const isFirstPull = space.cookie === null;
  const run = await QueueRun.begin(db, teamId, isFirstPull ? 0 : maxMutations);
  const first = isFirstPull
    ? await sendForPage(device, space, run, space.page)
    : await sendNext(device, space, run);
  if (first.kind === 'too-large') return { kind: 'too-large', mutations: run.sent.length };
  if (first.kind === 'malformed') return afterMalformed(device, space);
  if (first.kind !== 'answer') return first;
  const { response } = first;
  if (response.reset || (space.epoch !== null && response.epoch !== space.epoch)) {
    await beginEpoch(db, space, response.epoch);
    return { kind: 'new-epoch' };
  }
  // Rows appear page by page only where there are none yet; anything else is applied whole.
  const appearsInPages = isFirstPull && !space.isStale;
  const whole = appearsInPages ? first : await withFollowingPages(device, space, run, response);
  if (whole.kind !== 'answer') return whole;
  const answer = await withFollowingBatches(device, space, run, whole.response, onProgress);
  const pull = pullOf(space, answer, run.sent);
  const applied = await applyPull(db, teamId, pull, contextOf(device));
  if (applied.kind === 'outdated') return applied;
  if (answer.expected !== undefined && !isFirstPull) {
    await fillGap(device, teamId, space, answer.expected);
    return { kind: 'gap' };
  }
  return { ...applied, isFirstPull, isComplete: pull.page === null };
}

/** A place in the pages that the server no longer understands: the pull begins anew. */
async function afterMalformed({ db }: SyncDevice, space: Space): Promise<Round> {
  if (space.page === null || space.epoch === null) return LATER;
  await beginEpoch(db, space, space.epoch);
  return { kind: 'new-epoch' };
}

function pullOf(base: Space, response: SyncResponse, sent: readonly OutboxEntry[]): Pull {
  const { epoch, cookie, rows, deleted, lastMutationId, results } = response;
  return {
    base,
    epoch,
    cookie,
    page: response.page ?? null,
    rows,
    deleted,
    lastMutationId,
    results,
    sent,
  };
}

/** The server misses changes before those that were sent: they are offered again from there. */
function fillGap(
  device: SyncDevice,
  teamId: string,
  sentAs: Space,
  expected: number,
): Promise<void> {
  const { db, newId } = device;
  return db.transaction('rw', db.tables, async () => {
    const space = await db.spaces.get(teamId);
    const [next] = await firstPending(db, teamId, 1);
    if (!space || space.clientId !== sentAs.clientId || next === undefined) return;
    if (expected < next.id) await db.spaces.put(await requeueLost(db, space, expected - 1, newId));
  });
}

function contextOf({ userId, now, newId }: SyncDevice) {
  return { userId, at: clockTime(now()), newId };
}
