import type { MyTeam } from '@full-count/sync-protocol';
import type { ApiContext } from '../context.ts';
import { invalid, notFound } from '../errors.ts';
import { findMembership } from '../staff/membership.ts';
import { loadTeams } from '../sync/rows/team-rows.ts';
import { inTeamTransaction } from '../sync/team-transaction.ts';
import { findMyTeam, updateTeam } from './queries.ts';
import { assertMay } from './standing.ts';

/**
 * Another admin becomes the owner; the one until now stays an admin.
 *
 * @throws ApiError 400 `not_admin`
 */
export async function transferTeam(
  context: ApiContext,
  who: { readonly teamId: string; readonly userId: string },
  newOwnerId: string,
): Promise<MyTeam> {
  const { teamId, userId } = who;
  const team = await inTeamTransaction(context, who, async (locked) => {
    assertMay(locked.standing, 'team.transfer');
    const heir = await findMembership(locked.trx, teamId, newOwnerId);
    if (!heir || heir.deleted_at !== null || heir.permissions !== 'admin') {
      throw invalid('not_admin', 'The new owner must be an admin of this team.');
    }
    const { version } = locked;
    await updateTeam(locked.trx, teamId, { coach_id: newOwnerId, version });
    for (const { row } of await loadTeams(locked.trx, teamId, { ids: [teamId] })) {
      locked.changes.push(['teams', row]);
    }
    return findMyTeam(locked.trx, teamId, userId);
  });
  if (!team) throw notFound();
  context.teamEvents.staffUpdated(teamId);
  return team;
}
