import type { Mutation, MutationResult } from '@full-count/sync-protocol';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { isPassingFault } from '../passing-fault.ts';
import { applyMutations } from './apply-mutations.ts';
import type { TeamTransaction } from './team-transaction.ts';

/**
 * Applies a batch so that one poisonous mutation costs only itself. All of it is tried at once; if
 * that fails in a way that a repeat would not cure, each is tried alone, behind a savepoint.
 *
 * @throws passing faults of the database: then nothing of the transaction may stand
 */
export async function applyEach(
  team: TeamTransaction,
  mutations: readonly Mutation[],
  log: FastifyBaseLogger,
): Promise<MutationResult[]> {
  try {
    return await behindSavepoint(team, () => applyMutations(team, mutations));
  } catch (error) {
    if (isPassingFault(error)) throw error;
    log.warn({ err: error, teamId: team.teamId }, 'a batch failed and is applied one by one');
  }
  const results: MutationResult[] = [];
  for (const mutation of mutations) results.push(await applyAlone(team, mutation, log));
  return results;
}

async function applyAlone(
  team: TeamTransaction,
  mutation: Mutation,
  log: FastifyBaseLogger,
): Promise<MutationResult> {
  try {
    const [result] = await behindSavepoint(team, () => applyMutations(team, [mutation]));
    return result as MutationResult;
  } catch (error) {
    if (isPassingFault(error)) throw error;
    if (isRefusalByDatabase(error)) return { status: 'refused', code: 'validation_failed' };
    log.error({ err: error, teamId: team.teamId, mutation: mutation.name }, 'a mutation failed');
    return { status: 'refused', code: 'failed' };
  }
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
