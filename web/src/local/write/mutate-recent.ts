import {
  type Mutation,
  type MutationContext,
  type MutationResult,
  type Reads,
  runMutations,
  type TableName,
  type Write,
} from '@full-count/sync-protocol';
import type { OutboxEntry, Shadow, Space, UserDatabase } from '../database/database.ts';
import { gamesToSumUpAnew } from '../database/forget-summaries.ts';
import { withQueued } from '../database/space.ts';
import { type RowKey, rowKey, TrackedRows } from '../database/tracked-rows.ts';
import { tellOwnChange } from './own-changes.ts';
import { isSameRevision, type RecentRows, recentRows, rememberChange } from './recent-rows.ts';
import { type AtOnce, writeAtOnce } from './write-at-once.ts';

export type Change = Omit<Mutation, 'id'>;

/** What is remembered does not do for this change: the disk is asked. */
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
  if (recent === undefined || !db.isOpen()) return null;
  try {
    const rows = new TrackedRows();
    const takenForNew = new Set<RowKey>();
    const load = async (reads: Reads) => loadRecent(recent, reads, rows, takenForNew);
    const [result] = await runMutations(rows, [{ id: 1, ...change }], load, () => context);
    // A refusal is for the stored rows to say.
    if (result?.status !== 'applied') return null;
    const writes = rows.changes();
    if (gamesToSumUpAnew(writes).length > 0) return null;
    for (const [table, { id }] of writes) takenForNew.delete(rowKey(table, id));
    if (takenForNew.size > 0) return null;
    const space = withQueued(recent.space);
    return (await write(db, recent, space, writes, rows, change)) ? result : null;
  } catch (error) {
    if (error instanceof NotRecent) return null;
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

/** @returns false: what is remembered is no longer so, and nothing was written */
function write(
  db: UserDatabase,
  recent: RecentRows,
  space: Space,
  writes: readonly Write[],
  rows: TrackedRows,
  change: Change,
): Promise<boolean> {
  const { teamId } = space;
  const onWritten = () => {
    rememberChange(db, space, writes);
    tellOwnChange(db, teamId, writes);
  };
  const condition = {
    table: 'spaces',
    key: teamId,
    holds: (stored: Space | undefined) => isSameRevision(stored, recent),
  };
  const requests: AtOnce[] = [
    ...writes.map(([table, row]): AtOnce => {
      const value = { ...row, teamId };
      const known = recent.rows.get(rowKey(table, row.id));
      if (known === undefined) return { table, method: 'add', value };
      return { table, method: 'put', value, replaces: { ...known, teamId } };
    }),
    ...missingShadows(teamId, recent, writes, rows).map(
      (value): AtOnce => ({ table: 'shadow', method: 'put', value }),
    ),
    {
      table: 'outbox',
      method: 'add',
      value: { teamId, id: space.lastQueuedId, ...change } as OutboxEntry,
    },
    { table: 'spaces', method: 'put', value: space, replaces: recent.space },
  ];
  return writeAtOnce(db, condition, requests, onWritten);
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
