import type { MyTeam } from '@full-count/sync-protocol';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { logOwnChange } from '../team-data/change-log.ts';
import { assertNewOwnerHasRoomForMembers } from '../team-data/member-limits.ts';
import { findMembership } from '../team-data/membership.ts';
import { loadTeams } from '../team-data/rows/team-rows.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { assertRoomForTeam } from '../team-data/usage.ts';
import { findMyTeam, updateTeam } from './queries.ts';

/** The previous owner stays an admin. @throws ApiError 400 `not_admin`, 409 `too_many_members` or 507 `account_full` */
export async function transferTeam(
  context: ApiContext,
  caller: TeamCaller,
  newOwnerId: string,
): Promise<MyTeam> {
  const { teamId, userId } = caller;
  const transferredTeam = await inTeamTransaction(context, caller, async (team) => {
    const newOwner = await findMembership(team.trx, teamId, newOwnerId);
    if (!newOwner || newOwner.deleted_at !== null || newOwner.permissions !== 'admin') {
      throw invalid('not_admin', 'The new owner must be an admin of this team.');
    }
    // The usage of the present owner already counts the team.
    if (newOwnerId !== userId) {
      await assertNewOwnerHasRoomForMembers(context, team.trx, teamId, newOwnerId);
      await assertRoomForTeam(context, team, newOwnerId);
    }
    const { version } = team;
    await updateTeam(team.trx, teamId, { coach_id: newOwnerId, version });
    await recordInTeam(team, { action: 'team_transferred', subjectId: newOwnerId });
    // No mutator wrote the new owner, so the team's row is announced here.
    for (const { row } of await loadTeams(team.trx, teamId, { ids: [teamId] })) {
      team.changes.push(['teams', row]);
    }
    logOwnChange(team, userId, 'team.transfer');
    return findMyTeam(team.trx, teamId, userId);
  });
  if (!transferredTeam) throw notFound();
  context.teamEvents.staffUpdated(teamId);
  return transferredTeam;
}
