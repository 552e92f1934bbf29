import {
  type Mutation,
  type MutationContext,
  type MutationResult,
  type Reads,
  type Row,
  runMutations,
  type TableName,
  type Write,
} from '@full-count/sync-protocol';
import type { OutboxEntry, Shadow, Space, UserDatabase } from '../../database/database.ts';
import { gamesWithOutdatedSummary } from '../../database/forget-summaries.ts';
import { withQueued } from '../../database/space.ts';
import { type RowKey, rowKey, TrackedRows } from '../../database/tracked-rows.ts';
import { type WriteRequest, writeInOneTransaction } from './write-in-one-transaction.ts';

/**
 * The fast path of a tap. It remembers the rows of this tab's last change, which the next pitch usually changes again,
 * and writes without reading. The transaction first checks the team's revision, because another tab or the sync may
 * have written in between. docs/performance.md says what this gains and how to remove it.
 */

export type Change = Omit<Mutation, 'id'>;

interface RecentRows {
  readonly space: Space;
  readonly rows: ReadonlyMap<RowKey, Row>;
  readonly shadowedKeys: ReadonlySet<RowKey>;
}

const recentByDatabase = new WeakMap<UserDatabase, RecentRows>();

function recentRows(db: UserDatabase, teamId: string): RecentRows | undefined {
  const recent = recentByDatabase.get(db);
  return recent?.space.teamId === teamId ? recent : undefined;
}

function isSameRevision(space: Space | undefined, recent: RecentRows): boolean {
  return space?.clientId === recent.space.clientId && space.revision === recent.space.revision;
}

type Listener = (teamId: string, writes: readonly Write[]) => void;

const listenersByDatabase = new WeakMap<UserDatabase, Set<Listener>>();

/** Calls the listener after each change of this tab, before live queries read it. The returned function stops it. */
export function onLocalChange(db: UserDatabase, listener: Listener): () => void {
  const listeners = listenersByDatabase.get(db) ?? new Set();
  listenersByDatabase.set(db, listeners.add(listener));
  return () => listeners.delete(listener);
}

/** Remembers a committed change of this tab and calls the listeners. Each written row has a shadow. */
export function noteLocalChange(db: UserDatabase, space: Space, writes: readonly Write[]): void {
  const rows = new Map(writes.map(([table, row]) => [rowKey(table, row.id), row]));
  recentByDatabase.set(db, { space, rows, shadowedKeys: new Set(rows.keys()) });
  for (const listener of listenersByDatabase.get(db) ?? []) listener(space.teamId, writes);
}

export interface AppliedRows {
  readonly spaceBefore: Space;
  readonly spaceAfter: Space;
  /** The rows that the pull wrote. A null row was deleted. */
  readonly view: ReadonlyMap<RowKey, { readonly row: Row | null }>;
  readonly shadows: readonly { readonly table: TableName; readonly id: string }[];
}

const pullListeners = new WeakMap<UserDatabase, (applied: AppliedRows) => void>();

/** Calls the listener after each pull. The sync worker sends the pulled rows to its page, which remembers rows. */
export function onAppliedPull(db: UserDatabase, listener: (applied: AppliedRows) => void): void {
  pullListeners.set(db, listener);
}

export function updateAfterPull(db: UserDatabase, applied: AppliedRows): void {
  pullListeners.get(db)?.(applied);
  const { spaceBefore, spaceAfter, view, shadows } = applied;
  const recent = recentRows(db, spaceBefore.teamId);
  if (!recent || !isSameRevision(spaceBefore, recent)) return;
  const keysStillShadowed = new Set(shadows.map(({ table, id }) => rowKey(table, id)));
  const rows = new Map<RowKey, Row>();
  const shadowedKeys = new Set<RowKey>();
  for (const [key, row] of recent.rows) {
    const pulled = view.get(key);
    const currentRow = pulled ? pulled.row : row;
    if (currentRow === null) continue;
    rows.set(key, currentRow);
    if (pulled ? keysStillShadowed.has(key) : recent.shadowedKeys.has(key)) shadowedKeys.add(key);
  }
  recentByDatabase.set(db, { space: spaceAfter, rows, shadowedKeys });
}

class NotRemembered extends Error {}

/** Null if the change needs the stored rows. */
export async function mutateRecent(
  db: UserDatabase,
  context: MutationContext,
  changes: readonly Change[],
): Promise<MutationResult | null> {
  const [change] = changes;
  const recent = recentRows(db, context.teamId);
  if (change === undefined || changes.length > 1 || recent === undefined || !db.isOpen()) {
    return null;
  }
  try {
    const rows = new TrackedRows();
    const keysAssumedNew = new Set<RowKey>();
    const load = async (reads: Reads) => loadRecent(recent, reads, rows, keysAssumedNew);
    const [result] = await runMutations(rows, [{ id: 1, ...change }], load, () => context);
    // The stored rows may differ from the remembered ones, so only they can refuse a change.
    if (result?.status !== 'applied') return null;
    const writes = rows.changes();
    // Only `mutate.ts` deletes outdated summaries.
    if (gamesWithOutdatedSummary(writes).length > 0) return null;
    // `add` fails if the row exists. A row that is not added may exist.
    for (const [table, { id }] of writes) keysAssumedNew.delete(rowKey(table, id));
    if (keysAssumedNew.size > 0) return null;
    return (await write(db, recent, writes, rows, change)) ? result : null;
  } catch (error) {
    if (error instanceof NotRemembered) return null;
    throw error;
  }
}

function loadRecent(
  recent: RecentRows,
  reads: Reads,
  rows: TrackedRows,
  keysAssumedNew: Set<RowKey>,
): void {
  if ((reads.gameLogs ?? []).length > 0) throw new NotRemembered();
  for (const [table, id] of reads.keys) {
    const row = recent.rows.get(rowKey(table, id));
    if (row === undefined) {
      if (table !== 'plateAppearances') throw new NotRemembered();
      keysAssumedNew.add(rowKey(table, id));
    }
    rows.load(table, id, (row ?? null) as never);
  }
}

function write(
  db: UserDatabase,
  recent: RecentRows,
  writes: readonly Write[],
  rows: TrackedRows,
  change: Change,
): Promise<boolean> {
  const space = withQueued(recent.space);
  const { teamId } = space;
  const condition = {
    table: 'spaces',
    key: teamId,
    holds: (stored: Space | undefined) => isSameRevision(stored, recent),
  };
  const requests: WriteRequest[] = [
    ...writes.map(([table, row]): WriteRequest => {
      const value = { ...row, teamId };
      const recentRow = recent.rows.get(rowKey(table, row.id));
      if (recentRow === undefined) return { table, method: 'add', value };
      return { table, method: 'put', value, replaces: { ...recentRow, teamId } };
    }),
    ...missingShadows(teamId, recent, writes, rows).map(
      (value): WriteRequest => ({ table: 'shadow', method: 'put', value }),
    ),
    {
      table: 'outbox',
      method: 'add',
      value: { teamId, id: space.lastQueuedId, ...change } as OutboxEntry,
    },
    { table: 'spaces', method: 'put', value: space, replaces: recent.space },
  ];
  return writeInOneTransaction(db, condition, requests, () => noteLocalChange(db, space, writes));
}

function missingShadows(
  teamId: string,
  recent: RecentRows,
  writes: readonly Write[],
  rows: TrackedRows,
): Shadow[] {
  return writes
    .map(([table, { id }]): [RowKey, TableName, string] => [rowKey(table, id), table, id])
    .filter(([key]) => !recent.shadowedKeys.has(key))
    .map(([, table, id]) => ({ teamId, table, id, row: rows.before(table, id) }));
}
