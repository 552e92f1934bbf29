import type { Database } from '@full-count/db';
import {
  gameDaysKept,
  type MyTeam,
  type NamedChange,
  type UpdateTeamBody,
} from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import { invalid, notFound } from '../platform/errors.ts';
import { logOwnChange } from '../team-data/change-log.ts';
import { assertNewOwnerHasRoomForMembers } from '../team-data/member-limits.ts';
import { findMembership } from '../team-data/membership.ts';
import { mutate } from '../team-data/mutate.ts';
import { games } from '../team-data/rows/game-rows.ts';
import { loadAll } from '../team-data/rows/synced-table.ts';
import { loadTeamRow } from '../team-data/rows/team-rows.ts';
import {
  inTeamTransaction,
  type TeamTransaction,
  type WriteContext,
} from '../team-data/team-transaction.ts';
import { assertRoomForTeam } from '../team-data/usage.ts';
import { findMyTeam, updateTeam } from './queries.ts';

/** Absent and null fields stay as they are. */
export async function changeTeam(
  context: WriteContext,
  caller: TeamCaller,
  body: UpdateTeamBody,
): Promise<MyTeam> {
  const { teamId, userId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const args = { teamId, changes: changesFrom(body) };
    await mutate(team, [
      { name: 'team.update', args },
      ...(await changedGameDates(team, body.timeZone)),
    ]);
    const myTeam = await findMyTeam(team.trx, teamId, userId);
    if (!myTeam) throw notFound();
    return myTeam;
  });
}

async function changedGameDates(
  { trx, teamId }: TeamTransaction,
  timeZone: string | null | undefined,
): Promise<NamedChange[]> {
  if (!timeZone) return [];
  const { timeZone: oldTimeZone } = await loadTeamRow(trx, teamId);
  const kept = (await loadAll(games, trx, teamId)).filter(({ deletedAt }) => !deletedAt);
  return gameDaysKept(kept, oldTimeZone, timeZone);
}

/** Marks the team as deleted. Its rows stay, so that the operator can restore it, except what `eraseMore` deletes. */
export async function deleteTeam(
  context: WriteContext,
  caller: TeamCaller,
  eraseMore: (team: TeamTransaction) => Promise<void> = async () => {},
): Promise<void> {
  const { teamId } = caller;
  const memberIds = await inTeamTransaction(context, caller, async (team) => {
    await updateTeam(team.trx, teamId, { deleted_at: context.now(), version: team.version });
    await recordInTeam(team, { action: 'team_deleted' });
    await team.trx.deleteFrom('push_subscriptions').where('team_id', '=', teamId).execute();
    const allMemberIds = await memberIdsOf(team.trx, teamId);
    await eraseMore(team);
    return allMemberIds;
  });
  for (const memberId of memberIds) context.teamEvents.removedFromTeam(teamId, memberId);
}

function changesFrom({ settings, ...fields }: UpdateTeamBody): Record<string, unknown> {
  // Null is a value of these: no mercy rule, and no choice of a book or a color.
  const { mercyRuns, scoringBook, color, ...otherSettings } = settings ?? {};
  const changedSettings = {
    ...withoutNull(otherSettings),
    ...(mercyRuns !== undefined && { mercyRuns }),
    ...(scoringBook !== undefined && { scoringBook }),
    ...(color !== undefined && { color }),
  };
  return {
    ...withoutNull(fields),
    ...(Object.keys(changedSettings).length > 0 && { settings: changedSettings }),
  };
}

function withoutNull(fields: object): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value != null));
}

async function memberIdsOf(trx: Kysely<Database>, teamId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The previous owner stays an admin. @throws ApiError 400 `not_admin`, 409 `too_many_members` or 507 `account_full` */
export async function transferTeam(
  context: WriteContext,
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
    team.changes.push(['teams', await loadTeamRow(team.trx, teamId)]);
    logOwnChange(team, userId, 'team.transfer');
    return findMyTeam(team.trx, teamId, userId);
  });
  if (!transferredTeam) throw notFound();
  context.teamEvents.staffUpdated(teamId);
  return transferredTeam;
}
