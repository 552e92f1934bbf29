import type { MyTeam } from '@full-count/sync-protocol';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { findMembership } from '../team-data/membership.ts';
import { loadTeams } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { findMyTeam, updateTeam } from './queries.ts';

/**
 * Makes another admin the owner. The previous owner stays an admin.
 *
 * @throws ApiError 400 `not_admin`
 */
export async function transferTeam(
  context: ApiContext,
  caller: TeamCaller,
  newOwnerId: string,
): Promise<MyTeam> {
  const { teamId, userId } = caller;
  const team = await inTeamTransaction(context, caller, async (locked) => {
    const newOwner = await findMembership(locked.trx, teamId, newOwnerId);
    if (!newOwner || newOwner.deleted_at !== null || newOwner.permissions !== 'admin') {
      throw invalid('not_admin', 'The new owner must be an admin of this team.');
    }
    const { version } = locked;
    await updateTeam(locked.trx, teamId, { coach_id: newOwnerId, version });
    await recordInTeam(locked, { action: 'team_transferred', subjectId: newOwnerId });
    for (const { row } of await loadTeams(locked.trx, teamId, { ids: [teamId] })) {
      locked.changes.push(['teams', row]);
    }
    return findMyTeam(locked.trx, teamId, userId);
  });
  if (!team) throw notFound();
  context.teamEvents.staffUpdated(teamId);
  return team;
}
