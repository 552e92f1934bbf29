import {
  acceptInvitationBodySchema,
  idSchema,
  invitationPreviewSchema,
  joinedTeamSchema,
  staffInvitationSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import type { App } from '../http/app-type.ts';
import type { ApiContext } from '../platform/context.ts';
import { notFound } from '../platform/errors.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { findMyTeam } from '../teams/queries.ts';
import { acceptInvitation, findOpenInvitation } from './accept-invitation.ts';
import { cancelInvitation, listInvitations } from './queries.ts';

/** See docs/api.md, "Staff, invitations, join codes". */
export function invitationsRoutes(app: App, context: ApiContext): void {
  pendingRoutes(app, context);
  recipientRoutes(app, context);
}

function pendingRoutes(app: App, context: ApiContext): void {
  const { db, teamEvents, now } = context;

  app.get(
    '/api/teams/:teamId/staff/invitations',
    {
      config: { access: { action: 'staff.manage' } },
      schema: {
        params: z.object({ teamId: idSchema }),
        response: { 200: z.array(staffInvitationSchema) },
      },
    },
    async ({ params: { teamId } }) => listInvitations(db, teamId, now()),
  );

  app.delete(
    '/api/staff/invitations/:invitationId',
    {
      config: { access: { action: 'staff.manage', row: ['staff_invitations', 'invitationId'] } },
      schema: { params: z.object({ invitationId: idSchema }) },
    },
    async ({ params: { invitationId }, caller }, reply) => {
      await inTeamTransaction(context, caller, async (team) => {
        if (!(await cancelInvitation(team.trx, team.teamId, invitationId))) throw notFound();
      });
      teamEvents.staffUpdated(caller.teamId);
      return reply.code(204).send();
    },
  );
}

function recipientRoutes(app: App, context: ApiContext): void {
  const { db, teamEvents, now } = context;

  app.get(
    '/api/invitations/:token',
    {
      config: { access: 'public' },
      schema: {
        params: z.object({ token: z.string() }),
        response: { 200: invitationPreviewSchema },
      },
    },
    async ({ params }) => {
      const invitation = await findOpenInvitation(db, params.token, now());
      if (!invitation) throw notFound();
      const team = await db
        .selectFrom('teams')
        .select('name')
        .where('id', '=', invitation.team_id)
        .executeTakeFirstOrThrow();
      return {
        teamName: team.name,
        email: invitation.email,
        role: invitation.role,
        expiresAt: invitation.expires_at.toISOString(),
      };
    },
  );

  app.post(
    '/api/invitations/accept',
    {
      config: { access: 'signed-in' },
      schema: { body: acceptInvitationBodySchema, response: { 200: joinedTeamSchema } },
    },
    async ({ body: { token }, user }) => {
      const team = await db.transaction().execute(async (trx) => {
        const { teamId } = await acceptInvitation(trx, token, user.id, context);
        const joined = await findMyTeam(trx, teamId, user.id);
        if (!joined) throw notFound();
        return joined;
      });
      teamEvents.staffUpdated(team.id);
      return { team };
    },
  );
}
