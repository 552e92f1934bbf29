import {
  type AccessLevel,
  type Change,
  type MutationArgs,
  type MutationResult,
  type MutatorName,
  may,
  mutators,
  type NamedChange,
  onlyKnownKeys,
  type Write,
} from '@full-count/sync-protocol';
import { omitUndefined } from '../../platform/changed-fields.ts';
import { newId } from '../../platform/ids.ts';
import { clockTime, inTime } from '../../platform/timers.ts';
import { addWaiting, withoutStored } from '../database/changes.ts';
import { inTransaction, type RefusedChange, type UserDatabase } from '../database/database.ts';
import { eraseInSpare } from '../database/erase-changes.ts';
import { readScreensAgain, readSpare, removeSpare } from '../database/spare.ts';
import {
  bringUpToDate,
  type CachedView,
  cachedView,
  runOnView,
  tablesOfView,
} from '../view/cached-view.ts';
import type { ViewRows } from '../view/view-rows.ts';

export interface MutateContext {
  readonly teamId: string;
  readonly userId: string;
  readonly accessLevel: AccessLevel | null;
  /** Milliseconds, by this device's clock. */
  readonly now: () => number;
}

export function mutate<N extends MutatorName>(
  db: UserDatabase,
  context: MutateContext,
  name: N,
  args: MutationArgs<N>,
): Promise<MutationResult> {
  return mutateAll(db, context, [{ name, args } as NamedChange]);
}

/**
 * Each change is a queue entry of its own, so the server can refuse a single change.
 * @returns the first refusal if nothing was stored, or "applied" once everything is on the disk
 * @throws when the device cannot store the changes, or `TimeoutError` if it may still store them later
 */
export function mutateAll(
  db: UserDatabase,
  context: MutateContext,
  changes: readonly NamedChange[],
): Promise<MutationResult> {
  return storeChanges(db, context, changesOf(context, changes));
}

/** The changes as they are stored and sent. */
export function changesOf(
  { now }: Pick<MutateContext, 'now'>,
  changes: readonly NamedChange[],
): Change[] {
  const at = clockTime(now());
  return changes.map((change) => ({ id: newId(), name: change.name, args: knownArgs(change), at }));
}

type Author = Omit<MutateContext, 'now'>;

interface Entered {
  readonly result: MutationResult;
  readonly writes: readonly Write[];
}

const APPLIED = { status: 'applied' } as const;
const NOTHING: Entered = { result: APPLIED, writes: [] };

/**
 * Adds changes to the queue, behind those in `spare`, in one transaction. A change that fits what is in memory is shown
 * first, so that a tap does not wait for the disk.
 *
 * @param replaced refused changes that these replace. If another tab has replaced one of them, nothing happens
 */
export function storeChanges(
  db: UserDatabase,
  author: Author,
  changes: readonly Change[],
  replaced: readonly RefusedChange[] = [],
): Promise<MutationResult> {
  const view = cachedView(db, author.teamId);
  return inTime(store(db, author, changes, replaced, view)).finally(() => {
    // The time is over. From now on, these changes are shown from `spare`.
    if (view.unstored === changes) forgetUnstored(view);
  });
}

async function store(
  db: UserDatabase,
  author: Author,
  changes: readonly Change[],
  replaced: readonly RefusedChange[],
  view: CachedView,
): Promise<MutationResult> {
  const { teamId } = author;
  const replacedKeys = replaced.map(({ n }) => n);
  const shown = replacedKeys.length > 0 ? null : await showBeforeStored(db, author, changes, view);
  let stored: readonly Change[] = [];
  try {
    const entered = await inTransaction(db, 'rw', tablesOfView(db), async (bound) => {
      const spare = readSpare(db, teamId);
      const isGone = async () => (await bound.changes.bulkGet(replacedKeys)).includes(undefined);
      if (replacedKeys.length > 0 && (await isGone())) return NOTHING;
      // Another entry is on the screen and not on the disk yet. The view is computed without it, until it is stored itself.
      if (view.unstored !== null && view.unstored !== changes) view.stamp = null;
      // Nobody else computes the view meanwhile, because this transaction may write its tables.
      await bringUpToDate(bound, teamId, view);
      const enteredInView =
        shown?.rows === view.rows ? shown : await enterOnView(bound, author, changes, view);
      if (enteredInView.result.status === 'refused') return enteredInView;
      const { stamp } = view;
      view.stamp = null;
      if (replacedKeys.length > 0) await bound.changes.bulkDelete(replacedKeys);
      const erasedSpare = await eraseInSpare(bound, teamId, spare);
      const added = [...(await withoutStored(bound, teamId, erasedSpare)), ...changes];
      const lastN = await addWaiting(bound, teamId, added);
      const isAsShown = erasedSpare.every((change, index) => change === spare[index]);
      view.stamp = isAsShown && stamp ? { ...stamp, lastN: lastN ?? stamp.lastN, spare: 0 } : null;
      stored = spare;
      return enteredInView;
    });
    if (view.unstored === changes) view.unstored = null;
    removeSpare(db.userId, stored);
    if (shown && entered.result.status === 'refused') readScreensAgain();
    if (entered.writes.length > 0 && entered !== shown) noteLocalChange(db, teamId, entered.writes);
    return entered.result;
  } catch (error) {
    forgetUnstored(view);
    throw error;
  }
}

function forgetUnstored(view: CachedView): void {
  view.unstored = null;
  view.stamp = null;
}

/**
 * Enters the changes on the rows in memory. If another tab or the sync has changed the database meanwhile, these rows are
 * not the view's any more when the changes are stored, and the changes are entered again.
 *
 * @returns null if nothing is shown
 */
async function showBeforeStored(
  db: UserDatabase,
  author: Author,
  changes: readonly Change[],
  view: CachedView,
): Promise<(Entered & { readonly rows: ViewRows }) | null> {
  const { teamId } = author;
  const { rows, stamp, computing } = view;
  const isInMemory = (stamp?.base ?? null) !== null && computing === null;
  if (!isInMemory || view.unstored !== null || readSpare(db, teamId).length > 0) return null;
  view.unstored = changes;
  try {
    const entered = await enterOnView(db, author, changes, view);
    const isInView = view.rows === rows && view.unstored === changes;
    if (isInView && entered.result.status === 'applied') {
      noteLocalChange(db, teamId, entered.writes);
      return { ...entered, rows };
    }
    if (view.unstored === changes) forgetUnstored(view);
    return null;
  } catch (error) {
    forgetUnstored(view);
    throw error;
  }
}

/** Runs the changes on the view. After a refusal, nothing of them is to be stored. */
async function enterOnView(
  db: UserDatabase,
  { teamId, accessLevel }: Author,
  changes: readonly Change[],
  view: CachedView,
): Promise<Entered> {
  const { rows } = view;
  const results = await runOnView(db, teamId, rows, changes, (action) => may(accessLevel, action));
  const writes = rows.takeLatestWrites();
  const refusal = results.find(({ status }) => status === 'refused');
  if (refusal === undefined) return { result: APPLIED, writes };
  if (writes.length > 0) view.stamp = null;
  return { result: refusal, writes: [] };
}

/** Shows changes that only `spare` has in an open game, from what is in memory. */
export async function showUnstored(db: UserDatabase, teamId: string, changes: readonly Change[]) {
  const { rows } = cachedView(db, teamId);
  await runOnView(db, teamId, rows, changes, () => true);
  noteLocalChange(db, teamId, rows.changes());
}

/** The arguments without keys of a newer server, which are in rows and which the server refuses in a change. */
function knownArgs({ name, args }: NamedChange): Record<string, unknown> {
  const parsed = onlyKnownKeys(mutators[name].schema).safeParse(args);
  return omitUndefined((parsed.success ? parsed.data : args) as Record<string, unknown>);
}

type Listener = (teamId: string, writes: readonly Write[]) => void;

const listenersByDatabase = new WeakMap<UserDatabase, Set<Listener>>();

/** Calls the listener after each change of this tab, before live queries read it. The returned function stops it. */
export function onLocalChange(db: UserDatabase, listener: Listener): () => void {
  const listeners = listenersByDatabase.get(db) ?? new Set();
  listenersByDatabase.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

function noteLocalChange(db: UserDatabase, teamId: string, writes: readonly Write[]): void {
  for (const listener of listenersByDatabase.get(db) ?? []) {
    try {
      listener(teamId, writes);
    } catch (error) {
      // The change is stored after this, whatever a screen does.
      console.error(error);
    }
  }
}
