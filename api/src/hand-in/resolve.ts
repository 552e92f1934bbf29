import type { Database } from '@full-count/db';
import {
  type AccessLevel,
  type HeldWork,
  type MutationResult,
  SYNC_LIMITS,
} from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { applyEach } from '../team-data/apply-mutations.ts';
import { findMembership } from '../team-data/membership.ts';
import { recordRefusals } from '../team-data/refusals.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { findHeldWork, type HeldWorkRow, mutationsOf, toHeldWork } from './queries.ts';

type Resolution = 'accepted' | 'discarded';

interface HeldWorkCaller extends TeamCaller {
  readonly id: string;
}

/**
 * The answer lists the changes that the mutators refuse.
 *
 * @throws ApiError 403, 404, or 409 `already_resolved` if another admin made the opposite decision
 */
export async function resolveHeldWork(
  context: ApiContext,
  { id, ...caller }: HeldWorkCaller,
  resolution: Resolution,
): Promise<HeldWork> {
  const { teamId } = caller;
  const { work, hasChanged } = await inTeamTransaction(context, caller, async (team) => {
    const filter = { teamId, id, now: context.now() };
    const row = await findHeldWork(team.trx, filter);
    if (!row) throw notFound();
    if (row.state === resolution) {
      return { work: await toHeldWork(team.trx, row), hasChanged: false };
    }
    if (row.state !== 'held') throw alreadyResolved(row.state);
    if (resolution === 'accepted') await applyHeldWork(context, team, row);
    await markResolved(team, row, resolution);
    const resolvedRow = (await findHeldWork(team.trx, filter)) ?? row;
    return { work: await toHeldWork(team.trx, resolvedRow), hasChanged: true };
  });
  if (hasChanged) context.teamEvents.staffUpdated(teamId);
  return work;
}

async function applyHeldWork(
  { log }: ApiContext,
  team: TeamTransaction,
  row: HeldWorkRow,
): Promise<void> {
  const accessLevel = await accessLevelOfAuthor(team.trx, team.teamId, row.user_id);
  const teamAsAuthor: TeamTransaction = { ...team, userId: row.user_id, accessLevel };
  const origin = { userId: row.user_id, clientId: row.client_id };
  const mutations = mutationsOf(row);
  const results: MutationResult[] = [];
  for (let start = 0; start < mutations.length; start += SYNC_LIMITS.mutations) {
    const batch = mutations.slice(start, start + SYNC_LIMITS.mutations);
    results.push(...(await applyEach(teamAsAuthor, batch, log)));
  }
  const refusals = mutations.flatMap((mutation, index) => {
    const result = results[index];
    return result?.status === 'refused' ? [{ ...origin, mutation, code: result.code }] : [];
  });
  await recordRefusals(teamAsAuthor, refusals);
}

/** Returns at least write, because only people with write access can have made the changes. */
async function accessLevelOfAuthor(
  db: Kysely<Database>,
  teamId: string,
  userId: string,
): Promise<AccessLevel> {
  const membership = await findMembership(db, teamId, userId);
  return membership?.permissions === 'admin' ? 'admin' : 'write';
}

async function markResolved(
  team: TeamTransaction,
  { id }: HeldWorkRow,
  state: Resolution,
): Promise<void> {
  await team.trx
    .updateTable('held_work')
    .set({ state, resolved_by: team.userId, resolved_at: team.now })
    .where('team_id', '=', team.teamId)
    .where('id', '=', id)
    .execute();
}

function alreadyResolved(state: Resolution) {
  return conflict(
    'already_resolved',
    state === 'accepted'
      ? 'Another admin already accepted these changes.'
      : 'Another admin already discarded these changes.',
  );
}
