import type { Mutation, MutationResult } from '@full-count/sync-protocol';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isPassingFault } from '../platform/transient-fault.ts';
import { type AuthorOf, applyMutations } from './apply-mutations.ts';
import type { TeamTransaction } from './team-transaction.ts';

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
