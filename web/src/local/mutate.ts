import {
  type Action,
  type MutationContext,
  type MutationResult,
  type MutatorName,
  may,
  mutators,
  type Reads,
  runMutations,
  type Standing,
  tableNames,
} from '@full-count/sync-protocol';
import type * as z from 'zod/mini';
import { clockTime } from './clock-time.ts';
import type { UserDatabase } from './database.ts';
import { newId } from './ids.ts';
import { type Change, mutateRecent } from './mutate-recent.ts';
import { tellOwnChange } from './own-changes.ts';
import { rememberChange } from './recent-rows.ts';
import { ShadowLookup } from './shadows.ts';
import { newSpace, withQueued } from './space.ts';
import { loadReads, putRows } from './team-rows.ts';
import { TrackedRows } from './tracked-rows.ts';
import { withoutUndefined } from './without-undefined.ts';

export type MutationArgs<N extends MutatorName> = z.input<(typeof mutators)[N]['schema']>;

export interface MutateContext {
  readonly teamId: string;
  readonly userId: string;
  readonly standing: Standing | null;
  /** Milliseconds, by this device's clock. */
  readonly now: () => number;
}

/**
 * One change by a person: rows, shadows and queue entry in one transaction, so that none exists
 * without the others. Resolves when it is on the disk. What is refused here is not queued.
 *
 * @throws when the device cannot store it: no room left, a broken database
 */
export async function mutate<N extends MutatorName>(
  db: UserDatabase,
  { teamId, userId, standing, now }: MutateContext,
  name: N,
  args: MutationArgs<N>,
): Promise<MutationResult> {
  const at = clockTime(now());
  const change: Change = {
    name,
    version: mutators[name].version,
    args: withoutUndefined(args as Record<string, unknown>),
    at,
  };
  const context = { teamId, userId, at, may: (action: Action) => may(standing, action) };
  return (await mutateRecent(db, context, change)) ?? mutateStored(db, context, change);
}

/** Reads what it needs in the transaction that writes. */
async function mutateStored(
  db: UserDatabase,
  context: MutationContext,
  change: Change,
): Promise<MutationResult> {
  const { teamId } = context;
  const done = await db.transaction('rw', tablesOf(db), async () => {
    // Only this database is awaited in here: anything else would let the transaction close.
    const rows = new TrackedRows();
    const shadows = new ShadowLookup(db, teamId);
    const load = async (reads: Reads) => {
      await Promise.all([loadReads(db, teamId, reads, rows), shadows.look(reads.keys)]);
    };
    const [before, [result]] = await Promise.all([
      db.spaces.get(teamId),
      runMutations(rows, [{ id: 1, ...change }], load, () => context),
    ]);
    if (result === undefined) throw new Error('A mutation gives a result');
    if (result.status === 'refused') return { result };
    const writes = rows.changes();
    const space = withQueued(before ?? newSpace(teamId, newId()));
    await shadows.look(writes.map(([table, row]) => [table, row.id] as const));
    await Promise.all([
      putRows(db, teamId, writes),
      db.shadow.bulkPut(shadows.missing(writes, rows)),
      db.outbox.add({ teamId, id: space.lastQueuedId, ...change }),
      db.spaces.put(space),
    ]);
    return { result, space, writes };
  });
  if (done.space) {
    rememberChange(db, done.space, done.writes);
    tellOwnChange(db, teamId, done.writes);
  }
  return done.result;
}

function tablesOf(db: UserDatabase) {
  return [...tableNames.map((table) => db.table(table)), db.outbox, db.shadow, db.spaces];
}
