import type { DeletedRows, RowPatch, SyncResult } from '@full-count/sync-protocol';
import type { OutboxEntry, Shadow, Space, UserDatabase } from '../../local/database/database.ts';
import { makingRoom } from '../../local/database/make-room.ts';
import { pendingAfter } from '../../local/database/outbox.ts';
import { forgetRows } from '../../local/database/team-rows.ts';
import { followPull } from '../../local/write/recent-rows.ts';
import type { SentChanges } from '../exchange/send-request.ts';
import { confirmSettled } from './confirm.ts';
import { requeueLost } from './requeue.ts';
import { shadowsOf, writeView } from './write-view.ts';

/** What the server sent, and what the request stood on. */
export interface Pull {
  readonly base: Pick<Space, 'clientId' | 'epoch' | 'cookie' | 'page'>;
  readonly epoch: string;
  readonly cookie: number;
  /** More pages of a first pull follow; null: this completes it. */
  readonly page: string | null;
  readonly rows: RowPatch;
  readonly deleted: DeletedRows;
  /** Holds with a complete pull. */
  readonly lastMutationId: number;
  readonly results: readonly SyncResult[];
  /** When the server said so, by its clock. */
  readonly serverTime: string;
  /** The beginning of the queue as far as it is known, which spares reading it again. */
  readonly queue?: readonly OutboxEntry[];
  /** What the request carried. */
  readonly sent?: SentChanges;
  /** The shadows as the answer before left them, which spares that too. */
  readonly shadows?: ShadowsLeft;
}

/** A team's shadows, as they are until somebody else writes: a tap, or another tab. */
export interface ShadowsLeft {
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
      readonly left: ShadowsLeft;
    }
  /** Another tab was quicker, or the team left the device: this answer says nothing any more. */
  | { readonly kind: 'outdated' };

interface PullContext {
  readonly userId: string;
  readonly at: string;
  readonly newId: () => string;
}

/**
 * Takes an answer of the server in one transaction (DESIGN 4.4): shadows are put back, the pulled
 * rows applied, confirmed changes leave the queue, and the rest is applied again on top.
 */
export async function applyPull(
  db: UserDatabase,
  teamId: string,
  pull: Pull,
  context: PullContext,
): Promise<AppliedPull> {
  // News of today come before an old season, as a tap does.
  const done = await makingRoom(db, () =>
    db.transaction('rw', db.tables, async () => {
      const space = await db.spaces.get(teamId);
      return space && standsOn(space, pull.base) ? apply(db, space, pull, context) : null;
    }),
  );
  if (done === null) return { kind: 'outdated' };
  followPull(db, done);
  const { confirmed, remaining, to, left } = done;
  return {
    kind: 'applied',
    confirmed: confirmed.count,
    quarantined: confirmed.quarantined,
    remaining,
    left: { space: to, shadows: left },
  };
}

async function apply(db: UserDatabase, from: Space, pull: Pull, context: PullContext) {
  const { teamId } = from;
  const isComplete = pull.page === null;
  const isLost = isComplete && pull.lastMutationId < from.lastMutationId;
  const space = isLost ? await requeueLost(db, from, pull.lastMutationId, context.newId) : from;
  const settledId = isComplete && !isLost ? pull.lastMutationId : 0;
  const { settled, pending } = await divideQueue(db, space, settledId, pull.queue ?? []);
  const replaces = isComplete && space.isStale;
  if (replaces) await forgetRows(db, teamId);
  const shadows = replaces ? [] : await shadowsAt(db, from, pull.shadows);
  const { userId, at } = context;
  const rows = withoutEvicted(pull.rows, space);
  // What was queued before signing out lost its rows with the others: it shows again from here on.
  const appliesAll = replaces || (isComplete && space.cookie === null);
  const news = { ...pull, rows, settled, pending, shadows, appliesAll, userId };
  const results = new Map(pull.results.map((result) => [result.id, result]));
  // The disk works on one of them while the rows of the other are compared.
  const [rebased, confirmed] = await Promise.all([
    writeView(db, teamId, news),
    confirmSettled(db, space, settled, results, { ...pull, at }),
  ]);
  const { toReport: _, ...told } = space;
  const to: Space = {
    ...told,
    revision: space.revision + 1,
    lastMutationId: confirmed.lastMutationId,
    epoch: pull.epoch,
    cookie: isComplete ? pull.cookie : space.cookie,
    page: pull.page,
    isStale: replaces ? false : space.isStale,
    syncedAt: isComplete ? at : space.syncedAt,
  };
  await db.spaces.put(to);
  // A replaced team starts from nothing: what this tab remembers of it is gone.
  const follows = replaces ? { ...from, revision: -1 } : from;
  return {
    from: follows,
    to,
    ...rebased,
    confirmed,
    remaining: settled.length + pending.length - confirmed.count,
  };
}

async function shadowsAt(
  db: UserDatabase,
  { teamId, clientId, revision }: Space,
  known: ShadowsLeft | undefined,
): Promise<readonly Shadow[]> {
  const isKnown = known?.space.clientId === clientId && known.space.revision === revision;
  return isKnown ? known.shadows : shadowsOf(db, teamId);
}

/** The queue up to the mutation that the server has settled, and what follows it. */
async function divideQueue(
  db: UserDatabase,
  { teamId, lastMutationId }: Space,
  settledId: number,
  beginning: readonly OutboxEntry[],
): Promise<{ settled: readonly OutboxEntry[]; pending: readonly OutboxEntry[] }> {
  const known = beginning[0]?.id === lastMutationId + 1 ? beginning : [];
  const queue = [...known, ...(await pendingAfter(db, teamId, known.at(-1)?.id ?? 0))];
  return {
    settled: queue.filter(({ id }) => id <= settledId),
    pending: queue.filter(({ id }) => id > settledId),
  };
}

/** Of a game whose pitches are not here a single one would stand as if it were all. */
function withoutEvicted(rows: RowPatch, { evicted }: Space): RowPatch {
  if (evicted === undefined) return rows;
  const isHere = ({ gameId }: { gameId: string }) => !evicted.includes(gameId);
  const { plateAppearances, gameEvents, ...others } = rows;
  return {
    ...others,
    ...(plateAppearances && { plateAppearances: plateAppearances.filter(isHere) }),
    ...(gameEvents && { gameEvents: gameEvents.filter(isHere) }),
  };
}

function standsOn(space: Space, base: Pull['base']): boolean {
  return (
    space.clientId === base.clientId &&
    space.epoch === base.epoch &&
    space.cookie === base.cookie &&
    space.page === base.page
  );
}
