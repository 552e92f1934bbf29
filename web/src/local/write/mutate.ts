import {
  type AccessLevel,
  type Action,
  type Change,
  type MutationArgs,
  type MutationContext,
  type MutationResult,
  type MutatorName,
  may,
  mutators,
  type NamedChange,
  onlyKnownKeys,
  type Reads,
  runMutations,
  tableNames,
  type Write,
} from '@full-count/sync-protocol';
import { clockTime } from '../../platform/clock-time.ts';
import { newId } from '../../platform/ids.ts';
import { inTime } from '../../platform/in-time.ts';
import { omitUndefined } from '../../platform/omit-undefined.ts';
import { addWaiting, findStored } from '../database/changes.ts';
import type { RefusedChange, ShadowKey, UserDatabase } from '../database/database.ts';
import { newSpace, withRevision } from '../database/space.ts';
import { loadReads, putRows } from '../database/team-rows.ts';
import { TrackedRows } from '../database/tracked-rows.ts';
import { noteLocalChange } from './local-changes.ts';

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

interface StoreOptions {
  /** Whether the changes may be stored already. One transaction has then stored all of them, and nothing happens. */
  readonly isRepeated?: boolean;
  /** Refused changes that these replace. If another tab has replaced one of them, nothing happens. */
  readonly replaced?: readonly RefusedChange[];
}

/** Stores changes and their effect in one transaction. */
export function storeChanges(
  db: UserDatabase,
  { teamId, userId, accessLevel }: Omit<MutateContext, 'now'>,
  changes: readonly Change[],
  { isRepeated = false, replaced = [] }: StoreOptions = {},
): Promise<MutationResult> {
  const context = { teamId, userId, may: (action: Action) => may(accessLevel, action) };
  const replacedKeys = replaced.map(({ n }) => n);
  async function store(): Promise<MutationResult> {
    // The function is `async`, because Dexie otherwise loses the transaction at an await.
    const { result, writes } = await db.transaction('rw', tablesOf(db), async () => {
      const [first] = changes;
      if (isRepeated && first && (await findStored(db, teamId, first.id))) return NOTHING;
      if (replacedKeys.length > 0) {
        if ((await db.changes.bulkGet(replacedKeys)).includes(undefined)) return NOTHING;
      }
      return write(db, context, changes, replacedKeys);
    });
    if (writes.length > 0) noteLocalChange(db, teamId, writes);
    return result;
  }
  return inTime(store());
}

const APPLIED = { status: 'applied' } as const;
const NOTHING: WriteOutcome = { result: APPLIED, writes: [] };

/** The arguments without keys of a newer server, which are in rows and which the server refuses in a change. */
export function knownArgs({ name, args }: NamedChange): Record<string, unknown> {
  const parsed = onlyKnownKeys(mutators[name].schema).safeParse(args);
  return omitUndefined((parsed.success ? parsed.data : args) as Record<string, unknown>);
}

interface WriteOutcome {
  readonly result: MutationResult;
  readonly writes: readonly Write[];
}

/** Awaits only requests to this database. IndexedDB closes a transaction that awaits anything else. */
async function write(
  db: UserDatabase,
  context: Omit<MutationContext, 'at'>,
  changes: readonly Change[],
  replacedKeys: readonly number[],
): Promise<WriteOutcome> {
  const { teamId } = context;
  const rows = new TrackedRows();
  const load = (reads: Reads) => loadReads(db, teamId, reads, rows);
  const [space, results] = await Promise.all([
    db.spaces.get(teamId),
    runMutations(rows, changes, load, ({ at }) => ({ ...context, at })),
  ]);
  const refusal = results.find(({ status }) => status === 'refused');
  if (refusal) return { result: refusal, writes: [] };
  const writes = rows.changes();
  if (replacedKeys.length > 0) await db.changes.bulkDelete([...replacedKeys]);
  await Promise.all([
    putRows(db, teamId, writes),
    addMissingShadows(db, teamId, writes, rows),
    addWaiting(db, teamId, changes),
    db.spaces.put(withRevision(space ?? newSpace(teamId))),
  ]);
  return { result: APPLIED, writes };
}

/** The first change of a row stores the server's row as its shadow, which the next pull restores. */
async function addMissingShadows(
  db: UserDatabase,
  teamId: string,
  writes: readonly Write[],
  rows: TrackedRows,
): Promise<void> {
  const keys = writes.map(([table, { id }]): ShadowKey => [teamId, table, id]);
  const storedShadows = await db.shadow.bulkGet(keys);
  const keysWithoutShadow = keys.filter((_, index) => storedShadows[index] === undefined);
  if (keysWithoutShadow.length === 0) return;
  await db.shadow.bulkPut(
    keysWithoutShadow.map(([, table, id]) => ({ teamId, table, id, row: rows.before(table, id) })),
  );
}

function tablesOf(db: UserDatabase) {
  const syncedTables = tableNames.map((table) => db.table(table));
  return [...syncedTables, db.gameSummaries, db.changes, db.shadow, db.spaces];
}
