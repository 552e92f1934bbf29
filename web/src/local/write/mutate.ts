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
import type { ShadowKey, Space, UserDatabase } from '../database/database.ts';
import { newSpace, withQueued } from '../database/space.ts';
import { loadReads, putRows } from '../database/team-rows.ts';
import { TrackedRows } from '../database/tracked-rows.ts';
import { type Change, mutateRecent, noteLocalChange } from './recent/mutate-recent.ts';

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
export async function mutateAll(
  db: UserDatabase,
  context: MutateContext,
  changes: readonly NamedChange[],
): Promise<MutationResult> {
  const mutationContext = mutationContextOf(context);
  const timedChanges = changes.map((change) => withTime(change, mutationContext.at));
  const write = async () =>
    (await mutateRecent(db, mutationContext, timedChanges)) ??
    (await writeInTransaction(db, mutationContext, timedChanges));
  return inTime(write());
}

interface TransactionSteps {
  /** Returns whether another tap or tab has stored the change. Nothing more is stored then. */
  readonly isStored?: () => Promise<boolean>;
  readonly onStored?: () => PromiseLike<void>;
}

export type TimedChange = NamedChange & { readonly at?: string };

/** Like `mutateAll`, for changes that another tap or tab may store at the same time. */
export function mutateOnce(
  db: UserDatabase,
  context: MutateContext,
  changes: readonly TimedChange[],
  steps: TransactionSteps,
): Promise<MutationResult> {
  const mutationContext = mutationContextOf(context);
  const timedChanges = changes.map((change) => withTime(change, mutationContext.at));
  return inTime(writeInTransaction(db, mutationContext, timedChanges, steps));
}

function mutationContextOf({ teamId, userId, accessLevel, now }: MutateContext): MutationContext {
  const at = clockTime(now());
  return { teamId, userId, at, may: (action: Action) => may(accessLevel, action) };
}

async function writeInTransaction(
  db: UserDatabase,
  context: MutationContext,
  changes: readonly Change[],
  { isStored, onStored }: TransactionSteps = {},
): Promise<MutationResult> {
  // The function is `async`, because Dexie otherwise loses the transaction at an await.
  const outcome = await db.transaction('rw', tablesOf(db), async (): Promise<WriteOutcome> => {
    if (await isStored?.()) return { result: { status: 'applied' } };
    const writeOutcome = await write(db, context, changes);
    if (writeOutcome.space) await onStored?.();
    return writeOutcome;
  });
  if (outcome.space) noteLocalChange(db, outcome.space, outcome.writes);
  return outcome.result;
}

function withTime(change: TimedChange, now: string): Change {
  const { name, version = mutators[name].version, at = now } = change;
  return { name, version, args: knownArgs(change), at };
}

/** The arguments without keys of a newer server, which are in rows and which the server refuses in a change. */
export function knownArgs({ name, args }: NamedChange): Record<string, unknown> {
  const parsed = onlyKnownKeys(mutators[name].schema).safeParse(args);
  return omitUndefined((parsed.success ? parsed.data : args) as Record<string, unknown>);
}

type WriteOutcome =
  | { readonly result: MutationResult; readonly space?: undefined }
  | { readonly result: MutationResult; readonly space: Space; readonly writes: readonly Write[] };

/** Awaits only requests to this database. IndexedDB closes a transaction that awaits anything else. */
async function write(
  db: UserDatabase,
  context: MutationContext,
  changes: readonly Change[],
): Promise<WriteOutcome> {
  const { teamId } = context;
  const rows = new TrackedRows();
  const load = (reads: Reads) => loadReads(db, teamId, reads, rows);
  const mutations = changes.map((change, index) => ({ id: index + 1, ...change }));
  const [storedSpace, results] = await Promise.all([
    db.spaces.get(teamId),
    runMutations(rows, mutations, load, ({ at }) => ({ ...context, at })),
  ]);
  const refusal = results.find(({ status }) => status === 'refused');
  if (refusal) return { result: refusal };
  const before = storedSpace ?? newSpace(teamId, newId());
  const space = withQueued(before, changes.length);
  const writes = rows.changes();
  await Promise.all([
    putRows(db, teamId, writes),
    addMissingShadows(db, teamId, writes, rows),
    db.outbox.bulkAdd(
      mutations.map((mutation) => ({
        ...mutation,
        teamId,
        id: before.lastQueuedId + mutation.id,
      })),
    ),
    db.spaces.put(space),
  ]);
  return { result: { status: 'applied' }, space, writes };
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
  // The `TransactionSteps` of some callers use the quarantine and the sent log.
  return [
    ...syncedTables,
    db.gameSummaries,
    db.outbox,
    db.quarantine,
    db.sentlog,
    db.shadow,
    db.spaces,
  ];
}
