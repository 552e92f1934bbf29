import {
  type Mutation,
  type MutationContext,
  type MutationResult,
  type Reads,
  runMutations,
  type TableName,
  type Write,
} from '@full-count/sync-protocol';
import Dexie from 'dexie';
import type { Shadow, UserDatabase } from './database.ts';
import { isSameRevision, type RecentRows, recentRows, rememberChange } from './recent-rows.ts';
import { withQueued } from './space.ts';
import { tableOf } from './team-rows.ts';
import { type RowKey, rowKey, TrackedRows } from './tracked-rows.ts';

export type Change = Omit<Mutation, 'id'>;

/** What is remembered does not do for this change, or is no longer so: the disk is asked. */
class NotRecent extends Error {}

/**
 * Applies a change to the rows that this tab remembers, and writes the outcome in one go: the
 * check of the revision and all writes are requests of one transaction that wait for nothing.
 * Where the check fails the transaction is undone as a whole.
 *
 * @returns null: it must be done from what is stored
 */
export async function mutateRecent(
  db: UserDatabase,
  context: MutationContext,
  change: Change,
): Promise<MutationResult | null> {
  const recent = recentRows(db, context.teamId);
  if (recent === undefined) return null;
  try {
    const rows = new TrackedRows();
    const takenForNew = new Set<RowKey>();
    const load = async (reads: Reads) => loadRecent(recent, reads, rows, takenForNew);
    const [result] = await runMutations(rows, [{ id: 1, ...change }], load, () => context);
    // A refusal is for the stored rows to say.
    if (result?.status !== 'applied') return null;
    const writes = rows.changes();
    for (const [table, { id }] of writes) takenForNew.delete(rowKey(table, id));
    if (takenForNew.size > 0) return null;
    const space = withQueued(recent.space);
    await write(db, recent, space, writes, rows, change);
    rememberChange(db, space, writes);
    return result;
  } catch (error) {
    if (error instanceof NotRecent || isKeyClash(error)) return null;
    throw error;
  }
}

/** A plate appearance that is not remembered is taken for a new one; adding it is the proof. */
function loadRecent(
  recent: RecentRows,
  reads: Reads,
  rows: TrackedRows,
  takenForNew: Set<RowKey>,
): void {
  if ((reads.gameLogs ?? []).length > 0) throw new NotRecent();
  for (const [table, id] of reads.keys) {
    const row = recent.rows.get(rowKey(table, id));
    if (row === undefined) {
      if (table !== 'plateAppearances') throw new NotRecent();
      takenForNew.add(rowKey(table, id));
    }
    rows.load(table, id, (row ?? null) as never);
  }
}

async function write(
  db: UserDatabase,
  recent: RecentRows,
  space: RecentRows['space'],
  writes: readonly Write[],
  rows: TrackedRows,
  change: Change,
): Promise<void> {
  const { teamId } = space;
  const tables = [...new Set(writes.map(([table]) => table))].map((table) => tableOf(db, table));
  await db.transaction('rw', [...tables, db.outbox, db.shadow, db.spaces], async () => {
    const isStill = db.spaces.get(teamId).then((stored) => {
      if (!isSameRevision(stored, recent)) throw new NotRecent();
    });
    await Promise.all([
      isStill,
      ...writes.map(([table, row]) => {
        const stored = { ...row, teamId } as never;
        const target = tableOf<TableName>(db, table);
        return recent.rows.has(rowKey(table, row.id)) ? target.put(stored) : target.add(stored);
      }),
      ...missingShadows(teamId, recent, writes, rows).map((shadow) => db.shadow.put(shadow)),
      db.outbox.add({ teamId, id: space.lastQueuedId, ...change }),
      db.spaces.put(space),
    ]);
  });
}

function missingShadows(
  teamId: string,
  recent: RecentRows,
  writes: readonly Write[],
  rows: TrackedRows,
): Shadow[] {
  return writes
    .map(([table, { id }]): [RowKey, TableName, string] => [rowKey(table, id), table, id])
    .filter(([key]) => !recent.shadowed.has(key))
    .map(([, table, id]) => ({ teamId, table, id, row: rows.before(table, id) }));
}

/** A row that was taken for new is there: somebody else made it. */
function isKeyClash(error: unknown): boolean {
  return error instanceof Dexie.DexieError && error.name === 'ConstraintError';
}
