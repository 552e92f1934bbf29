import { Readable } from 'node:stream';
import {
  createTeamBodySchema,
  endedMembershipSchema,
  myTeamSchema,
  teamFileSchema,
  transferBodySchema,
  updateTeamBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { recordAudit } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow, allowInTeam } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { markFull } from '../team-data/usage.ts';
import { changeTeam, deleteTeam, transferTeam } from './change-team.ts';
import { createTeam } from './create-team.ts';
import { exportTeam } from './export-team.ts';
import { importRoute } from './import/import-route.ts';
import { findMyTeam, listEndedMemberships, listTeamsOf } from './queries.ts';

export async function teamsRoutes(app: App, context: ApiContext): Promise<void> {
  const { db } = context;
  transferAndExportRoutes(app, context);
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
    async (request) => {
      const team = await findMyTeam(db, request.params.teamId, request.user.id);
      if (!team) throw notFound();
      return team;
    },
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

function transferAndExportRoutes(app: App, context: ApiContext): void {
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
}
