import {
  type Change,
  type MutationContext,
  type MutationResult,
  type Reads,
  runMutations,
  tableNames,
} from '@full-count/sync-protocol';
import { waitingChanges, withoutStored } from '../database/changes.ts';
import type { UserDatabase } from '../database/database.ts';
import { readSpare } from '../database/spare.ts';
import { loadReads } from '../database/team-rows.ts';
import { ViewRows } from './view-rows.ts';

/** What a view was computed from. The view is up to date if the database still says the same. */
interface Stamp {
  /** Another text whenever the base moves or a change gets another state. Null if no space says so. */
  readonly base: string | null;
  /** The number of the last change of this device, which each tap raises. */
  readonly lastN: number;
  readonly spare: number;
}

export interface CachedView {
  rows: ViewRows;
  /** Null if the rows must not be used. */
  stamp: Stamp | null;
  /** Settles when a transaction has brought the rows up to date. */
  computing: Promise<void> | null;
  /** Changes that the rows have and the disk does not have yet. */
  unstored: readonly Change[] | null;
  /**
   * Settles when the last entry of this tab is on the disk or in `spare`, because entries keep the order of their taps.
   * The value is whether the database took too long for it.
   */
  storing: Promise<boolean>;
}

const viewsByDatabase = new WeakMap<UserDatabase, Map<string, CachedView>>();

export function cachedView(db: UserDatabase, teamId: string): CachedView {
  const views = viewsByDatabase.get(db) ?? new Map<string, CachedView>();
  viewsByDatabase.set(db, views);
  const view = views.get(teamId) ?? {
    rows: new ViewRows(teamId),
    stamp: null,
    computing: null,
    unstored: null,
    storing: Promise.resolve(false),
  };
  views.set(teamId, view);
  return view;
}

export function tablesOfView(db: UserDatabase) {
  const synced = tableNames.map((table) => db.table(table));
  return [...synced, db.changes, db.applied, db.spaces, db.gameSummaries];
}

/**
 * Runs the waiting changes that the view lacks, inside the caller's transaction.
 *
 * @returns false if another transaction is doing it, which the caller must wait for outside of its own
 */
export async function bringUpToDate(db: UserDatabase, teamId: string, view: CachedView) {
  const stamp = await readStamp(db, teamId);
  if (view.stamp && isSame(view.stamp, stamp)) return true;
  if (view.computing) return false;
  let isDone = () => {};
  view.computing = new Promise((resolve) => {
    isDone = resolve;
  });
  try {
    await runMissing(db, teamId, view, stamp);
  } finally {
    view.computing = null;
    isDone();
  }
  return true;
}

async function runMissing(db: UserDatabase, teamId: string, view: CachedView, stamp: Stamp) {
  const { stamp: known } = view;
  // If only another tab has entered something, it goes on top. Changes in `spare` are always the last ones.
  const isBehind =
    view.unstored === null && known && isSameBase(known, stamp) && known.spare + stamp.spare === 0;
  const waiting = await waitingChanges(db, teamId, { after: isBehind ? known.lastN : 0 });
  const spare = await withoutStored(db, teamId, readSpare(db, teamId));
  view.stamp = null;
  if (!isBehind) view.rows = new ViewRows(teamId, view.rows);
  // The access level was checked at the tap, and the server checks it again.
  await runOnView(db, teamId, view.rows, [...waiting, ...spare], () => true);
  view.rows.takeLatestWrites();
  view.stamp = stamp;
}

/** @returns the result of each change. What a change wrote is in the rows. */
export function runOnView(
  db: UserDatabase,
  teamId: string,
  rows: ViewRows,
  changes: readonly Change[],
  may: MutationContext['may'],
): Promise<MutationResult[]> {
  const load = (reads: Reads) => loadReads(db, teamId, reads, rows);
  const contextOf = ({ at, author = db.userId }: Change) => ({ teamId, userId: author, at, may });
  return runMutations(rows, changes, load, contextOf);
}

export async function readStamp(db: UserDatabase, teamId: string): Promise<Stamp> {
  const [space, lastN] = await Promise.all([
    db.spaces.get(teamId),
    db.changes.toCollection().lastKey(),
  ]);
  const spare = readSpare(db, teamId).length;
  const base = space ? [space.revision, ...(space.base ?? [])].join() : null;
  return { base, lastN: Number(lastN ?? 0), spare };
}

function isSame(a: Stamp, b: Stamp): boolean {
  return isSameBase(a, b) && a.lastN === b.lastN && a.spare === b.spare;
}

function isSameBase(a: Stamp, b: Stamp): boolean {
  return a.base !== null && a.base === b.base;
}
