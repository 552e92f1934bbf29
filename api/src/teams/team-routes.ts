import { Readable } from 'node:stream';
import type { Db } from '@full-count/db';
import {
  createTeamBodySchema,
  endedMembershipSchema,
  gameDaysKept,
  myTeamSchema,
  type NamedChange,
  teamFileSchema,
  transferBodySchema,
  type UpdateTeamBody,
  updateTeamBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { recordAudit, recordInTeam } from '../audit/audit-trail.ts';
import { type App, allow, allowInTeam, type TeamCaller } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { invalid } from '../platform/errors.ts';
import { logOwnChange } from '../team-data/change-log.ts';
import { assertNewOwnerHasRoomForMembers, findMembership } from '../team-data/membership.ts';
import { mutate } from '../team-data/mutate.ts';
import { games } from '../team-data/rows/game-rows.ts';
import { loadAll } from '../team-data/rows/synced-table.ts';
import { loadTeamRow } from '../team-data/rows/team-rows.ts';
import {
  inTeamTransaction,
  type TeamTransaction,
  type WriteContext,
} from '../team-data/team-transaction.ts';
import { assertRoomForTeam, markFull } from '../team-data/usage.ts';
import { exportTeam } from './export-team.ts';
import { importRoute } from './import/import-team.ts';
import { createTeam, findMyTeam, listEndedMemberships, listTeamsOf, updateTeam } from './teams.ts';

export async function teamsRoutes(app: App, context: ApiContext): Promise<void> {
  const { db, now } = context;
  app.post(
    '/api/teams/:teamId/transfer',
    allowInTeam('team.transfer', {
      description:
        'Gives the team to an admin. 400 `not_admin`; 409 `too_many_members` or 507 `account_full` if the new owner would have more than the server allows an account.',
      body: transferBodySchema,
      response: { 200: myTeamSchema },
    }),
    async ({ caller, body }) => transferTeam(context, caller, body.userId),
  );

  app.get(
    '/api/teams/:teamId/export',
    allowInTeam('team.export', {
      description: 'The team file: everything but staff, birth years and deleted games.',
      response: { 200: teamFileSchema },
    }),
    async (request, reply) => {
      const { teamId, userId, ip } = request.caller;
      const parts = await exportTeam(context, teamId);
      await recordAudit(db, now(), { action: 'team_exported', userId, ip, teamId });
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', 'attachment; filename="team.json"')
        .send(Readable.from(parts) as never);
    },
  );

  await importRoute(app, context);

  app.get(
    '/api/teams',
    allow('signed-in', {
      description:
        "The caller's teams in the order in which they joined, with `isFull` if nothing new can be added.",
      response: { 200: z.array(myTeamSchema) },
    }),
    async (request) => markFull(context, await listTeamsOf(db, request.user.id)),
  );

  app.get(
    '/api/auth/ended-memberships',
    allow('signed-in', {
      description:
        'Teams of which the user was a member, and which no longer exist or no longer have them.',
      response: { 200: z.array(endedMembershipSchema) },
    }),
    async (request) => listEndedMemberships(db, request.user.id),
  );

  app.post(
    '/api/teams',
    allow('signed-in', {
      description:
        'The caller becomes the owner, and coach with admin access. Without `timeZone` the team gets the zone of its state.',
      body: createTeamBodySchema,
      response: { 200: myTeamSchema, 201: myTeamSchema },
    }),
    async (request, reply) => {
      const caller = { userId: request.user.id, ip: request.ip };
      const { team, isNew } = await createTeam(context, caller, request.body);
      return reply.code(isNew ? 201 : 200).send(team);
    },
  );

  app.get(
    '/api/teams/:teamId',
    allowInTeam('team.see', { response: { 200: myTeamSchema } }),
    async ({ params: { teamId }, user }) => findMyTeam(db, teamId, user.id),
  );

  app.put(
    '/api/teams/:teamId',
    allowInTeam('team.edit', {
      description:
        'An empty description clears it. In a new time zone, games without a start time stay on their day. `mercyRuns` is null without a mercy rule. `color` is null without a team color. `scoringBook` is null if the game decides: `nfhs_softball` for softball, `nfhs_baseball` for baseball games of fewer than nine innings, else `obr`. New teams play 6 innings if the name has 12U or younger, 7 up to 18U and in softball, otherwise 9.',
      body: updateTeamBodySchema,
      response: { 200: myTeamSchema },
    }),
    async ({ caller, body }) => changeTeam(context, caller, body),
  );

  app.delete(
    '/api/teams/:teamId',
    allowInTeam('team.delete', { description: 'Deletes the team for everyone.' }),
    async ({ caller }) => deleteTeam(context, caller),
  );
}

/** Absent and null fields stay as they are. */
export async function changeTeam(context: WriteContext, caller: TeamCaller, body: UpdateTeamBody) {
  const { teamId, userId } = caller;
  return inTeamTransaction(context, caller, async (team) => {
    const args = { teamId, changes: changesFrom(body) };
    await mutate(team, [
      { name: 'team.update', args },
      ...(await changedGameDates(team, body.timeZone)),
    ]);
    return findMyTeam(team.trx, teamId, userId);
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

async function memberIdsOf(trx: Db, teamId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('team_staff')
    .select('user_id')
    .where('team_id', '=', teamId)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map((row) => row.user_id);
}

/** The previous owner stays an admin. @throws ApiError 400 `not_admin`, 409 `too_many_members` or 507 `account_full` */
export async function transferTeam(context: WriteContext, caller: TeamCaller, newOwnerId: string) {
  const { teamId, userId } = caller;
  const transferredTeam = await inTeamTransaction(context, caller, async (team) => {
    const newOwner = await findMembership(team.trx, teamId, newOwnerId);
    if (!newOwner || newOwner.deleted_at !== null || newOwner.permissions !== 'admin')
      throw invalid('not_admin', 'The new owner must be an admin of this team.');
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
  context.teamEvents.staffUpdated(teamId);
  return transferredTeam;
}
