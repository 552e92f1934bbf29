import type { DeletedRows, RowPatch, SyncResult } from '@full-count/sync-protocol';
import { arrivingAfter } from '../../local/database/arriving.ts';
import type { OutboxEntry, Shadow, Space, UserDatabase } from '../../local/database/database.ts';
import { pendingAfter } from '../../local/database/outbox.ts';
import { retryAfterEviction } from '../../local/database/retry-after-eviction.ts';
import { hasJustDiffered } from '../../local/database/space.ts';
import { forgetRows } from '../../local/database/team-rows.ts';
import { updateAfterPull } from '../../local/write/recent/mutate-recent.ts';
import { confirmSettled } from './confirm.ts';
import { shadowsOf, writeView } from './write-view.ts';

export interface Pull {
  readonly base: Pick<Space, 'clientId' | 'epoch' | 'cookie' | 'page' | 'lastMutationId'>;
  readonly epoch: string;
  readonly cookie: number;
  /** The next page of a first pull. Null if this answer completes the pull. */
  readonly page: string | null;
  /** The games whose logs come with later pages, if the server names them. */
  readonly arriving?: readonly string[] | undefined;
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  /** Valid only if the pull is complete. */
  readonly lastMutationId: number;
  readonly results: readonly SyncResult[];
  /** The first mutation of the request whose id the server has settled with other content. Later ones are not settled. */
  readonly reused?: number | undefined;
  /** The last settled mutation of each of the user's client ids. Only a pull from the start has it. */
  readonly ledgers?: Readonly<Record<string, number>> | undefined;
  /** By the server's clock. */
  readonly serverTime: string;
  /** The first entries of the queue, if they were read before. */
  readonly queue?: readonly OutboxEntry[];
  readonly shadows?: TeamShadows;
}

/** All shadows of a team at a revision. A tap or another tab raises the revision. */
export interface TeamShadows {
  readonly space: Pick<Space, 'clientId' | 'revision'>;
  /** In the order of their keys. */
  readonly shadows: readonly Shadow[];
}

export type AppliedPull =
  | {
      readonly kind: 'applied';
      readonly confirmed: number;
      readonly quarantined: number;
      readonly remaining: number;
      readonly shadowsAfter: TeamShadows;
    }
  /** Another tab applied a newer answer, or the team was removed from the device. */
  | { readonly kind: 'outdated' };

type RareSteps = Pick<
  typeof import('./quarantine-lost.ts') & typeof import('./requeue.ts'),
  'quarantineLost' | 'requeueMissing' | 'rowsBeforeRestore' | 'withNewClientId'
>;

interface PullContext {
  readonly userId: string;
  readonly at: string;
  readonly newId: () => string;
  readonly loadOnDemand: () => Promise<RareSteps>;
}

const SMALLEST_CLOCK_ERROR_MS = 60 * 60 * 1000;

function clockAheadMs(deviceTime: string, serverTime: string): number | undefined {
  const aheadMs = Date.parse(deviceTime) - Date.parse(serverTime);
  return Math.abs(aheadMs) < SMALLEST_CLOCK_ERROR_MS ? undefined : aheadMs;
}

/**
 * Applies an answer in one transaction (`docs/sync.md`): restores the shadows, applies the pulled
 * rows, removes confirmed changes from the queue and applies the remaining changes again on top.
 */
export async function applyPull(
  db: UserDatabase,
  teamId: string,
  pull: Pull,
  context: PullContext,
): Promise<AppliedPull> {
  const applyOnce = (rare?: RareSteps) =>
    retryAfterEviction(db, () =>
      db.transaction('rw', db.tables, async () => {
        const space = await db.spaces.get(teamId);
        if (!space || !isStillAtBase(space, pull)) return null;
        if (!rare && (await needsRareSteps(db, space, pull))) return 'needs-rare-steps' as const;
        return apply(db, space, pull, context, rare);
      }),
    );
  let applied = await applyOnce();
  // The code is loaded between two transactions, because a transaction cannot wait for it.
  if (applied === 'needs-rare-steps') applied = await applyOnce(await context.loadOnDemand());
  if (applied === null || applied === 'needs-rare-steps') return { kind: 'outdated' };
  updateAfterPull(db, applied);
  const { confirmed, remaining, spaceAfter, shadowsAfter } = applied;
  return {
    kind: 'applied',
    confirmed: confirmed.count,
    quarantined: confirmed.quarantined,
    remaining,
    shadowsAfter: { space: spaceAfter, shadows: shadowsAfter },
  };
}

/** Whether the server was restored, or the queue may need missing changes or a new client id. */
async function needsRareSteps(db: UserDatabase, space: Space, pull: Pull): Promise<boolean> {
  const { page, lastMutationId, reused, ledgers } = pull;
  if (page !== null) return false;
  const isExpectedId =
    lastMutationId >= space.lastMutationId && lastMutationId <= space.lastQueuedId;
  if (!isExpectedId || reused !== undefined || space.restoredFrom !== undefined) return true;
  return ledgers !== undefined && (await db.sentlog.count()) > 0;
}

async function apply(
  db: UserDatabase,
  storedSpace: Space,
  pull: Pull,
  context: PullContext,
  rare: RareSteps | undefined,
) {
  const { teamId } = storedSpace;
  const isComplete = pull.page === null;
  const hasLostChanges = isComplete && pull.lastMutationId < storedSpace.lastMutationId;
  const space =
    (await rare?.requeueMissing(db, storedSpace, pull, hasLostChanges, context.newId)) ??
    storedSpace;
  const isReused = isComplete && !hasLostChanges && pull.reused !== undefined;
  const lastSettledId = Math.min(pull.lastMutationId, (pull.reused ?? Infinity) - 1);
  const settledId = isComplete && !hasLostChanges ? lastSettledId : 0;
  const { settled, pending } = await divideQueue(db, space, settledId, pull.queue ?? []);
  const replacesAllRows = isComplete && space.isStale;
  const rowsBefore = replacesAllRows && (await rare?.rowsBeforeRestore(db, space));
  if (replacesAllRows) await forgetRows(db, teamId);
  const shadows = replacesAllRows ? [] : await currentShadows(db, storedSpace, pull.shadows);
  const { userId, at } = context;
  const rows = withoutEvicted(pull.rows, space);
  // After a sign-out the queue is here without its rows, so all changes are applied again.
  const appliesAll = replacesAllRows || isReused || (isComplete && space.cookie === null);
  const newRows = { ...pull, rows, settled, pending, shadows, appliesAll, userId };
  const results = new Map(pull.results.map((result) => [result.id, result]));
  // The two functions run together, because each computes while the other waits for the database.
  const [rebased, confirmed] = await Promise.all([
    writeView(db, teamId, newRows),
    confirmSettled(db, space, settled, results, { ...pull, at }),
  ]);
  if (rowsBefore) await rare?.quarantineLost(db, space, rowsBefore, pull.cookie, at);
  const remaining = settled.length + pending.length - confirmed.count;
  // The server has other mutations under these numbers, because this database went back or was copied.
  const needsNewClientId = isReused || (remaining === 0 && settledId > space.lastQueuedId);
  const newSpace: Space = {
    ...afterReport(space, isComplete && space.cookie === null, at),
    revision: space.revision + 1,
    lastMutationId: confirmed.lastMutationId,
    epoch: pull.epoch,
    cookie: isComplete ? pull.cookie : space.cookie,
    page: pull.page,
    arriving: isComplete ? undefined : arrivingAfter(space.arriving, pull.arriving),
    isStale: replacesAllRows ? false : space.isStale,
    syncedAt: isComplete ? at : space.syncedAt,
    clockAheadMs: clockAheadMs(at, pull.serverTime),
    restoredFrom: isComplete ? undefined : space.restoredFrom,
  };
  const spaceAfter =
    needsNewClientId && rare ? await rare.withNewClientId(db, newSpace, context.newId) : newSpace;
  await db.spaces.put(spaceAfter);
  // Revision -1 matches no space, so the page forgets the rows that it remembers from before the pull.
  const spaceBefore = replacesAllRows ? { ...storedSpace, revision: -1 } : storedSpace;
  return { spaceBefore, spaceAfter, ...rebased, confirmed, remaining };
}

/**
 * Clears the differences that the request reported. A pull of all rows counts as a comparison with the server. If
 * it repairs a difference, only the next comparison shows whether that worked.
 */
function afterReport({ toReport: _, ...space }: Space, hasAllRows: boolean, at: string): Space {
  if (!hasAllRows || hasJustDiffered(space, Date.parse(at))) return space;
  const { stillDiffers: __, ...checkedSpace } = space;
  return { ...checkedSpace, checkedAt: at };
}

async function currentShadows(
  db: UserDatabase,
  { teamId, clientId, revision }: Space,
  knownShadows: TeamShadows | undefined,
): Promise<readonly Shadow[]> {
  const isKnown =
    knownShadows?.space.clientId === clientId && knownShadows.space.revision === revision;
  return isKnown ? knownShadows.shadows : shadowsOf(db, teamId);
}

async function divideQueue(
  db: UserDatabase,
  { teamId, lastMutationId }: Space,
  settledId: number,
  firstEntries: readonly OutboxEntry[],
): Promise<{ settled: readonly OutboxEntry[]; pending: readonly OutboxEntry[] }> {
  const knownEntries = firstEntries[0]?.id === lastMutationId + 1 ? firstEntries : [];
  const queue = [
    ...knownEntries,
    ...(await pendingAfter(db, teamId, knownEntries.at(-1)?.id ?? 0)),
  ];
  return {
    settled: queue.filter(({ id }) => id <= settledId),
    pending: queue.filter(({ id }) => id > settledId),
  };
}

/** Drops log rows of evicted games, because a part of a log would look like the whole game. */
function withoutEvicted(rows: RowPatch, { evicted }: Space): RowPatch {
  if (evicted === undefined) return rows;
  const isOnDevice = ({ gameId }: { gameId: string }) => !evicted.includes(gameId);
  const { plateAppearances, gameEvents, ...others } = rows;
  return {
    ...others,
    ...(plateAppearances && { plateAppearances: plateAppearances.filter(isOnDevice) }),
    ...(gameEvents && { gameEvents: gameEvents.filter(isOnDevice) }),
  };
}

function isStillAtBase(space: Space, { base, page, lastMutationId }: Pull): boolean {
  // A refused change does not raise the cookie. If another tab has already confirmed such a change, this
  // older answer has the same cookie and a lower mutation id.
  const isOlder =
    page === null &&
    lastMutationId < space.lastMutationId &&
    base.lastMutationId < space.lastMutationId;
  return (
    space.clientId === base.clientId &&
    space.epoch === base.epoch &&
    space.cookie === base.cookie &&
    space.page === base.page &&
    !isOlder
  );
}
