import { setImmediate as nextTurn } from 'node:timers/promises';
import { sendWithCommit, together } from '@full-count/db/in-flight';
import {
  type AccessLevel,
  type Mutation,
  type MutationContext,
  type MutationResult,
  may,
  type Reads,
  runMutations,
  type WorkingSet,
} from '@full-count/sync-protocol';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isPassingFault } from '../platform/transient-fault.ts';
import { LoadedRows } from './loaded-rows.ts';
import type { Batch, StoredBefore } from './rows/batch.ts';
import { statementOf } from './rows/tables.ts';
import type { Statement } from './rows/upsert.ts';
import type { TeamTransaction } from './team-transaction.ts';

/** Whose mutation it is, and what he may do. */
export interface Author {
  readonly userId: string;
  readonly accessLevel: AccessLevel;
}
export type AuthorOf = (mutation: Mutation) => Author;

export interface ApplyOptions {
  /** Whose each mutation is; by default who began the transaction. */
  readonly authorOf?: AuthorOf | undefined;
  /** When a write that fails is heard of; by default at once. */
  readonly heard?: Heard;
  /** What was read of the rows under this lock; the rest is read here. */
  readonly loaded?: LoadedRows;
  /** Written in one statement with the last of the rows. */
  readonly alongside?: Statement;
}

/**
 * Runs mutations on a team's rows: reads in bulk, folds in memory, writes in bulk, the last two at
 * the same time. A refused one is in its result; the rest is written.
 */
export async function applyMutations(
  team: TeamTransaction,
  mutations: readonly Mutation[],
  options: ApplyOptions = {},
): Promise<MutationResult[]> {
  const { authorOf = () => team, heard = 'at-once', loaded = new LoadedRows() } = options;
  const { working, stored } = loaded;
  const members = await membersNamedIn(team, mutations);
  const contextOf = (mutation: Mutation): MutationContext => {
    const { userId, accessLevel } = authorOf(mutation);
    working.writer = userId;
    return {
      teamId: team.teamId,
      userId,
      at: mutation.at,
      now: team.now,
      may: (action) => may(accessLevel, action),
      isMember: (memberId) => members.has(memberId),
    };
  };
  const load = (reads: Reads) => together(team.trx, (db) => loaded.load(db, team.teamId, reads));
  const writer = new WriteBehind({ ...team, makers: working.makers }, working, stored, heard);
  const rest = async () => {
    writer.writeIfMany();
    await nextTurn();
  };
  try {
    const results = await runMutations(working, mutations, load, contextOf, rest);
    writer.write(options.alongside);
    return results;
  } finally {
    await writer.settled();
    team.changes.push(...working.changes());
  }
}

/** A roster entry may be linked to members of the team only; most batches name nobody. */
async function membersNamedIn(
  team: TeamTransaction,
  mutations: readonly Mutation[],
): Promise<ReadonlySet<string>> {
  if (!mutations.some(({ name }) => name.startsWith('player.'))) return new Set();
  const staff = await team.trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', team.teamId)
    .where('deleted_at', 'is', null)
    .execute();
  const owner = await team.trx
    .selectFrom('teams')
    .select('coach_id')
    .where('id', '=', team.teamId)
    .executeTakeFirstOrThrow();
  return new Set([owner.coach_id, ...staff.map((member) => member.user_id)]);
}

/** When it is heard that a write failed: before the work goes on, or as the commit's failure. */
type Heard = 'at-once' | 'at-commit';

/** Changed rows that are worth statements of their own. */
const MANY_ROWS = 60;

/**
 * Writes what a batch has changed so far while it goes on being folded: the database works on one
 * part as the next is made. A row that changes again is written again.
 */
class WriteBehind {
  readonly #batch: Batch;
  readonly #working: WorkingSet;
  readonly #stored: StoredBefore;
  readonly #heard: Heard;
  #writing: Promise<void> = Promise.resolve();

  /** @param stored kept up to date here */
  constructor(batch: Batch, working: WorkingSet, stored: StoredBefore, heard: Heard) {
    this.#batch = batch;
    this.#working = working;
    this.#stored = stored;
    this.#heard = heard;
  }

  writeIfMany(): void {
    if (this.#working.changesSinceTaken >= MANY_ROWS) this.write();
  }

  /**
   * Begins to write what changed since it was called last. How that ends is said by `settled`.
   *
   * @param alongside goes with it as one statement
   */
  write(alongside?: Statement): void {
    const changes = this.#working.takeChanges();
    const statement = statementOf(this.#batch, changes, this.#stored, alongside);
    for (const [table, row] of changes) {
      if (table !== 'plateAppearances') continue;
      this.#stored.plateAppearances.set(row.id, row);
      for (const { id } of row.pitches) this.#stored.absentPitches.delete(id);
    }
    if (statement === null) return;
    const { trx } = this.#batch;
    this.#writing = this.#writing.then(async () => {
      if (this.#heard === 'at-once') await statement.execute(trx);
      else await sendWithCommit(trx, statement.compile(trx));
    });
    // A failure is heard where it is waited for.
    this.#writing.catch(() => {});
  }

  /**
   * Resolves when nothing is being written any more; what is heard at the commit has been sent.
   *
   * @throws what the first failed statement met; those behind it were not tried
   */
  settled(): Promise<void> {
    return this.#writing;
  }
}

/**
 * Applies a batch so that one poisonous mutation costs only itself. All of it is tried at once; if
 * that fails in a way that a repeat would not cure, its halves are tried, each behind a savepoint,
 * and so on down to the one that fails alone.
 *
 * @param authorOf whose each of them is; by default who began the transaction
 * @throws passing faults of the database: then nothing of the transaction may stand
 */
export async function applyEach(
  team: TeamTransaction,
  mutations: readonly Mutation[],
  log: FastifyBaseLogger,
  authorOf?: AuthorOf,
): Promise<MutationResult[]> {
  try {
    return await behindSavepoint(team, () => applyMutations(team, mutations, { authorOf }));
  } catch (error) {
    if (isPassingFault(error)) throw error;
    const [first, ...others] = mutations;
    if (first !== undefined && others.length === 0) return [refusalFor(error, team, first, log)];
    log.warn({ err: error, teamId: team.teamId }, 'a batch failed and is applied in parts');
  }
  const middle = Math.ceil(mutations.length / 2);
  return [
    ...(await applyEach(team, mutations.slice(0, middle), log, authorOf)),
    ...(await applyEach(team, mutations.slice(middle), log, authorOf)),
  ];
}

/** What the device is told of a mutation that cannot be stored, however often it comes. */
function refusalFor(
  error: unknown,
  team: TeamTransaction,
  mutation: Mutation,
  log: FastifyBaseLogger,
): MutationResult {
  if (isRefusalByDatabase(error)) return { status: 'refused', code: 'validation_failed' };
  log.error({ err: error, teamId: team.teamId, mutation: mutation.name }, 'a mutation failed');
  return { status: 'refused', code: 'failed' };
}

async function behindSavepoint<T>(team: TeamTransaction, work: () => Promise<T>): Promise<T> {
  const changesBefore = team.changes.length;
  await sql`savepoint before_work`.execute(team.trx);
  try {
    const result = await work();
    await sql`release savepoint before_work`.execute(team.trx);
    return result;
  } catch (error) {
    team.changes.length = changesBefore;
    if (!isPassingFault(error)) await sql`rollback to savepoint before_work`.execute(team.trx);
    throw error;
  }
}

/** SQLSTATE classes 22 and 23, values and constraints: what was sent can never be stored. */
function isRefusalByDatabase(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && /^2[23]...$/.test(code);
}
