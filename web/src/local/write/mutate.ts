import {
  type AccessLevel,
  type Action,
  type MutationArgs,
  type MutationContext,
  type MutationResult,
  type MutatorName,
  may,
  mutators,
  type NamedChange,
  type Reads,
  runMutations,
  type TableName,
  tableNames,
  type Write,
} from '@full-count/sync-protocol';
import { clockTime } from '../../platform/clock-time.ts';
import { newId } from '../../platform/ids.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import type { Shadow, ShadowKey, UserDatabase } from '../database/database.ts';
import { newSpace, withQueued } from '../database/space.ts';
import { loadReads, putRows } from '../database/team-rows.ts';
import { type RowKey, rowKey, TrackedRows } from '../database/tracked-rows.ts';
import { type Change, mutateRecent } from './mutate-recent.ts';
import { tellOwnChange } from './own-changes.ts';
import { rememberChange } from './recent-rows.ts';

export interface MutateContext {
  readonly teamId: string;
  readonly userId: string;
  readonly accessLevel: AccessLevel | null;
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
  by: MutateContext,
  name: N,
  args: MutationArgs<N>,
): Promise<MutationResult> {
  const context = mutationContext(by);
  const change = changeOf(name, args, context.at);
  return (await mutateRecent(db, context, change)) ?? mutateStored(db, context, [change]);
}

/**
 * Several changes by a person at once: all of them are made, or none. They are queued one by one,
 * so that the server can refuse one without the others.
 *
 * @throws when the device cannot store them
 */
export function mutateAll(
  db: UserDatabase,
  by: MutateContext,
  changes: readonly NamedChange[],
): Promise<MutationResult> {
  const context = mutationContext(by);
  const made = changes.map(({ name, args, version }) => changeOf(name, args, context.at, version));
  return mutateStored(db, context, made);
}

function mutationContext({ teamId, userId, accessLevel, now }: MutateContext): MutationContext {
  const mayDo = (action: Action) => may(accessLevel, action);
  return { teamId, userId, at: clockTime(now()), may: mayDo };
}

function changeOf(
  name: MutatorName,
  args: object,
  at: string,
  version: number = mutators[name].version,
): Change {
  return { name, version, args: omitUndefined(args as Record<string, unknown>), at };
}

/** Reads what it needs in the transaction that writes. */
async function mutateStored(
  db: UserDatabase,
  context: MutationContext,
  changes: readonly Change[],
): Promise<MutationResult> {
  const { teamId } = context;
  const done = await db.transaction('rw', tablesOf(db), async () => {
    // Only this database is awaited in here: anything else would let the transaction close.
    const rows = new TrackedRows();
    const shadows = new ShadowLookup(db, teamId);
    const load = async (reads: Reads) => {
      await Promise.all([loadReads(db, teamId, reads, rows), shadows.look(reads.keys)]);
    };
    const mutations = changes.map((change, index) => ({ id: index + 1, ...change }));
    const [before, results] = await Promise.all([
      db.spaces.get(teamId),
      runMutations(rows, mutations, load, () => context),
    ]);
    const result = results.find(({ status }) => status === 'refused') ?? results.at(-1);
    if (result === undefined) throw new Error('A mutation gives a result');
    if (result.status === 'refused') return { result };
    const writes = rows.changes();
    const known = before ?? newSpace(teamId, newId());
    const space = withQueued(known, changes.length);
    const entries = mutations.map((one) => ({ ...one, teamId, id: known.lastQueuedId + one.id }));
    await shadows.look(writes.map(([table, row]) => [table, row.id] as const));
    await Promise.all([
      putRows(db, teamId, writes),
      db.shadow.bulkPut(shadows.missing(writes, rows)),
      db.outbox.bulkAdd(entries),
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
  return [
    ...tableNames.map((table) => db.table(table)),
    db.gameSummaries,
    db.outbox,
    db.shadow,
    db.spaces,
  ];
}

type Keys = readonly (readonly [table: TableName, id: string])[];

/** Which rows have a shadow already, asked of the database once each. */
class ShadowLookup {
  readonly #db: UserDatabase;
  readonly #teamId: string;
  readonly #isThere = new Map<RowKey, boolean>();

  constructor(db: UserDatabase, teamId: string) {
    this.#db = db;
    this.#teamId = teamId;
  }

  async look(keys: Keys): Promise<void> {
    const unknown = keys.filter(([table, id]) => !this.#isThere.has(rowKey(table, id)));
    if (unknown.length === 0) return;
    const found = await this.#db.shadow.bulkGet(
      unknown.map(([table, id]): ShadowKey => [this.#teamId, table, id]),
    );
    unknown.forEach(([table, id], index) => {
      this.#isThere.set(rowKey(table, id), found[index] !== undefined);
    });
  }

  /** Shadows for those of the written rows that have none: the first change keeps the server's row. */
  missing(writes: readonly Write[], rows: TrackedRows): Shadow[] {
    return writes
      .filter(([table, row]) => !this.#isThere.get(rowKey(table, row.id)))
      .map(([table, { id }]) => ({ teamId: this.#teamId, table, id, row: rows.before(table, id) }));
  }
}
