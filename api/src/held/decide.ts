import type { Database } from '@full-count/db';
import {
  type Change,
  type HeldDecision,
  type MutationResult,
  type PersonErase,
  personErase,
  refusalSentence,
  SYNC_LIMITS,
} from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { HELD_MS } from '../team-data/answer-to.ts';
import { applyEach } from '../team-data/apply-mutations.ts';
import { readOpponents } from '../team-data/erase-stored.ts';
import { eraseInLateChanges } from '../team-data/erasures.ts';
import { findMembership } from '../team-data/membership.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { findHeldChanges, HELD } from './queries.ts';

interface HeldCaller extends TeamCaller {
  /** Whose changes an admin decides about. */
  readonly authorId: string;
}

type Decide = (
  context: ApiContext,
  team: TeamTransaction,
  authorId: string,
) => Promise<HeldDecision>;

/**
 * If another admin has decided already, nothing is applied, discarded or refused.
 *
 * @throws ApiError 403; 404 also for an author who was never on the team
 */
export async function decideHeldChanges(
  context: ApiContext,
  { authorId, ...caller }: HeldCaller,
  decide: Decide,
): Promise<HeldDecision> {
  const decision = await inTeamTransaction(context, caller, async (team) => {
    if (!(await findMembership(team.trx, team.teamId, authorId))) throw notFound();
    return decide(context, team, authorId);
  });
  const { applied, discarded, refused } = decision;
  if (applied + discarded + refused.length > 0) context.teamEvents.staffUpdated(caller.teamId);
  return decision;
}

/** Applies the changes with the access level of the admin, as the work of their author. */
export const accept: Decide = async ({ log }, team, authorId) => {
  const changes = await findHeldChanges(team.trx, team.teamId, authorId);
  const author = { userId: authorId, accessLevel: team.accessLevel };
  const results: MutationResult[] = [];
  for (let start = 0; start < changes.length; start += SYNC_LIMITS.changes) {
    const batch = changes.slice(start, start + SYNC_LIMITS.changes);
    results.push(...(await applyEach({ ...team, userId: authorId }, batch, () => author, log)));
  }
  const refused: HeldDecision['refused'] = [];
  for (const [index, change] of (await withoutErased(team, changes, results)).entries()) {
    const { status, ...refusal } = results[index] as MutationResult;
    const code = 'code' in refusal ? refusal.code : undefined;
    team.log.push({ change, authorId, senderId: team.userId, state: status, code });
    if (code) {
      refused.push({ id: change.id, name: change.name, code, message: refusalSentence(code) });
    }
  }
  return { applied: changes.length - refused.length, discarded: 0, refused };
};

/** The log has no name that one of the accepted changes erased. */
async function withoutErased(
  { trx, teamId }: TeamTransaction,
  changes: readonly Change[],
  results: readonly MutationResult[],
): Promise<readonly Change[]> {
  const erasures = changes.flatMap(({ id, name, args }, index) => {
    const isApplied = name === personErase.name && results[index]?.status === 'applied';
    return isApplied ? [{ id, args: args as unknown as PersonErase }] : [];
  });
  if (erasures.length === 0) return changes;
  return eraseInLateChanges(teamId, changes, erasures, await readOpponents(trx, teamId));
}

export const discard: Decide = async (_, { trx, teamId, userId }, authorId) => {
  const { numUpdatedRows } = await trx
    .updateTable('changes')
    .set({ state: 'refused', code: 'not_accepted', sender_id: userId })
    .where('team_id', '=', teamId)
    .where('author_id', '=', authorId)
    .where('state', '=', HELD)
    .executeTakeFirst();
  return { applied: 0, discarded: Number(numUpdatedRows), refused: [] };
};

/** Refuses what no admin has decided about in time, and forgets the arguments of what was refused as long ago. */
export async function refuseOldHeldChanges(db: Kysely<Database>, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - HELD_MS);
  await db
    .updateTable('changes')
    .set({ state: 'refused', code: 'not_accepted' })
    .where('state', '=', HELD)
    .where('received_at', '<=', oldest)
    .execute();
  await db
    .updateTable('changes')
    .set({ args: '{}' })
    .where('state', '=', sql.lit('refused' as const))
    .where('received_at', '<=', oldest)
    .where(sql<boolean>`args::text <> '{}'`)
    .execute();
}
