import type { Database } from '@full-count/db';
import {
  acceptInvitationBodySchema,
  idSchema,
  invitationPreviewSchema,
  joinedTeamSchema,
  type MyTeam,
  permissionSchema,
  receivedInvitationSchema,
  receivedInvitationsQuerySchema,
  staffInvitationSchema,
} from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import * as z from 'zod/mini';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { App } from '../http/app-type.ts';
import { allow, allowInTeam, allowOnRow } from '../http/route-access.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { inTurnOfTeam } from '../team-data/team-turns.ts';
import { findMyTeam, findTeamName } from '../teams/queries.ts';
import { acceptInvitation, findOpenInvitation } from './accept-invitation.ts';
import { cancelInvitation, listInvitations } from './queries.ts';
import {
  acceptReceivedInvitation,
  declineInvitation,
  findReceivedInvitation,
  listReceivedInvitations,
} from './received-invitations.ts';

export function invitationsRoutes(app: App, context: ApiContext): void {
  staffRoutes(app, context);
  linkRoutes(app, context);
  receivedRoutes(app, context);
}

function staffRoutes(app: App, context: ApiContext): void {
  const { db, teamEvents, now } = context;

  app.get(
    '/api/teams/:teamId/staff/invitations',
    allowInTeam('staff.manage', {
      description: 'Pending and declined invitations that have not expired.',
      response: { 200: z.array(staffInvitationSchema) },
    }),
    async ({ params: { teamId } }) => listInvitations(db, teamId, now()),
  );

  app.delete(
    '/api/staff/invitations/:invitationId',
    allowOnRow('staff.manage', ['staff_invitations', 'invitationId'], {
      description: 'Withdraws a pending invitation, or takes a declined one off the list.',
    }),
    async ({ params: { invitationId }, caller }) => {
      await inTeamTransaction(context, caller, async (team) => {
        if (!(await cancelInvitation(team.trx, team.teamId, invitationId))) throw notFound();
        await recordInTeam(team, { action: 'invitation_withdrawn', subjectId: invitationId });
      });
      teamEvents.staffUpdated(caller.teamId);
    },
  );
}

function linkRoutes(app: App, context: ApiContext): void {
  const { db, teamEvents, now } = context;

  app.get(
    '/api/invitations/:token',
    allow('public', {
      description: 'What the link of an invitation shows before the person signs in.',
      params: z.object({ token: z.string() }),
      response: { 200: invitationPreviewSchema },
    }),
    async ({ params }) => {
      const invitation = await findOpenInvitation(db, params.token, now());
      if (!invitation) throw notFound();
      return {
        teamName: await findTeamName(db, invitation.team_id),
        email: invitation.email,
        role: invitation.role,
        expiresAt: invitation.expires_at.toISOString(),
      };
    },
  );

  app.post(
    '/api/invitations/accept',
    allow('signed-in', {
      description:
        '400 `invitation_invalid` if it was used, declined or canceled, is older than 7 days, or its sender is no longer an admin. 403 `invitation_for_other_address`. 409 `too_many_members`.',
      body: acceptInvitationBodySchema,
      response: { 200: joinedTeamSchema },
    }),
    async ({ body: { token }, user, ip }) => {
      const invitation = await findOpenInvitation(db, token, now());
      const accept = async (trx: Kysely<Database>) => {
        const { teamId } = await acceptInvitation(trx, token, { userId: user.id, ip }, context);
        return joinedTeam(trx, teamId, user.id);
      };
      const team = await inTurnOfTeam(db, invitation?.team_id, () =>
        db.transaction().execute(accept),
      );
      teamEvents.staffUpdated(team.id);
      return { team };
    },
  );
}

/**
 * `permissions` is the access level that the person saw. The schema is not in `sync-protocol`, because the live screen
 * would then download it too.
 */
const acceptBodySchema = z.nullish(z.strictObject({ permissions: z.optional(permissionSchema) }));

function receivedRoutes(app: App, context: ApiContext): void {
  const { db, teamEvents, now } = context;
  const params = z.object({ invitationId: idSchema });

  app.get(
    '/api/invitations',
    allow('signed-in', {
      description:
        "The open invitations to the caller's verified address, newest first. With `?userId=` 409 `wrong_account` unless it is the caller's.",
      querystring: receivedInvitationsQuerySchema,
      response: { 200: z.array(receivedInvitationSchema) },
    }),
    async ({ user, query: { userId = user.id } }) => {
      if (userId !== user.id) {
        throw conflict('wrong_account', 'Another account is signed in.');
      }
      return listReceivedInvitations(db, user.id, now());
    },
  );

  app.post(
    '/api/invitations/:invitationId/accept',
    allow('signed-in', {
      description:
        'Answers the same again after the caller accepted. 404 unless the invitation is to their verified address. 400 `invitation_invalid` as for a token. 409 `invitation_changed` if it offers another access level than `permissions`, or `too_many_members`.',
      params,
      body: acceptBodySchema,
      response: { 200: joinedTeamSchema },
    }),
    async ({ params: { invitationId }, user, ip, body }) => {
      const invitee = { userId: user.id, ip };
      const { team_id } = await findReceivedInvitation(db, invitationId, user.id);
      const accept = async (trx: Kysely<Database>) => {
        const { teamId } = await acceptReceivedInvitation(
          trx,
          invitationId,
          invitee,
          context,
          body?.permissions,
        );
        return joinedTeam(trx, teamId, user.id);
      };
      const team = await inTurnOfTeam(db, team_id, () => db.transaction().execute(accept));
      teamEvents.staffUpdated(team.id);
      return { team };
    },
  );

  app.post(
    '/api/invitations/:invitationId/decline',
    allow('signed-in', {
      description:
        '204, also the second time. 404 as for accepting; 400 `invitation_invalid` if it was accepted or canceled.',
      params,
    }),
    async ({ params: { invitationId }, user, ip }) => {
      const invitee = { userId: user.id, ip };
      const { teamId } = await db
        .transaction()
        .execute((trx) => declineInvitation(trx, invitationId, invitee, now()));
      teamEvents.staffUpdated(teamId);
    },
  );
}

async function joinedTeam(trx: Kysely<Database>, teamId: string, userId: string): Promise<MyTeam> {
  const team = await findMyTeam(trx, teamId, userId);
  if (!team) throw notFound();
  return team;
}
