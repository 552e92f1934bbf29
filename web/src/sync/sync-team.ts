import {
  type DeletedRows,
  type Mutation,
  PROTOCOL_VERSION,
  type RowPatch,
  SYNC_LIMITS,
  type SyncResponse,
  type SyncResult,
  tableNames,
} from '@full-count/sync-protocol';
import { clockTime } from '../local/clock-time.ts';
import type { Space, UserDatabase } from '../local/database.ts';
import { countPending, firstPending, mutationOf } from '../local/outbox.ts';
import { type AppliedPull, applyPull, type Pull } from './apply-pull.ts';
import type { Exchange, SendBatch } from './exchange.ts';
import { requeueLost } from './requeue.ts';
import { beginEpoch, spaceOf } from './space.ts';
import { type Batch, takeBatch } from './take-batch.ts';

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
 *   take the queue's beginning → send → apply the answer in one transaction → again
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
    const round = await exchange(device, space, maxMutations);
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

async function exchange(device: SyncDevice, space: Space, maxMutations: number): Promise<Round> {
  const { db } = device;
  const { teamId } = space;
  const isFirstPull = space.cookie === null;
  const mutations = isFirstPull ? [] : await firstPending(db, teamId, maxMutations);
  const batch = await batchFor(device, space, mutations.map(mutationOf), space.page);
  const first = await device.send(teamId, batch);
  if (first.kind === 'too-large') {
    return { kind: 'too-large', mutations: batch.request.mutations.length };
  }
  if (first.kind === 'malformed') return afterMalformed(device, space);
  if (first.kind !== 'answer') return first;
  const { response } = first;
  if (response.reset || (space.epoch !== null && response.epoch !== space.epoch)) {
    await beginEpoch(db, space, response.epoch);
    return { kind: 'new-epoch' };
  }
  // Rows appear page by page only where there are none yet; anything else is applied whole.
  const appearsInPages = isFirstPull && !space.isStale;
  const whole = appearsInPages ? first : await withFollowingPages(device, space, response);
  if (whole.kind !== 'answer') return whole;
  const pull = pullOf(space, whole.response);
  const applied = await applyPull(db, teamId, pull, contextOf(device));
  if (applied.kind === 'outdated') return applied;
  if (whole.response.expected !== undefined && !isFirstPull) {
    await fillGap(device, teamId, space, whole.response.expected);
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

async function batchFor(
  { userId, deviceId, db }: SyncDevice,
  { teamId, clientId, epoch, cookie }: Space,
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

/** Follows an answer's pages to the last, and gives all as one answer. */
async function withFollowingPages(
  device: SyncDevice,
  space: Space,
  first: SyncResponse,
): Promise<Exclude<Exchange, { kind: 'too-large' | 'malformed' }>> {
  const rows: RowPatch = { ...first.rows };
  const deleted: DeletedRows = [...first.deleted];
  const results: SyncResult[] = [...first.results];
  let last = first;
  while (last.page !== undefined) {
    const next = await device.send(space.teamId, await batchFor(device, space, [], last.page));
    if (next.kind === 'too-large' || next.kind === 'malformed') return LATER;
    if (next.kind !== 'answer') return next;
    if (next.response.reset || next.response.epoch !== first.epoch) return LATER;
    last = next.response;
    for (const table of tableNames) {
      rows[table] = [...(rows[table] ?? []), ...(last.rows[table] ?? [])] as never;
    }
    deleted.push(...last.deleted);
  }
  const { expected } = first;
  const response = { ...last, rows, deleted, results, ...(expected !== undefined && { expected }) };
  return { kind: 'answer', response };
}

function pullOf(base: Space, response: SyncResponse): Pull {
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
