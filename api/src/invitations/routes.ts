import type { Db } from '@full-count/db';
import {
  acceptInvitationBodySchema,
  idSchema,
  invitationPreviewSchema,
  joinedTeamSchema,
  may,
  permissionSchema,
  type ReceivedInvitation,
  receivedInvitationSchema,
  receivedInvitationsQuerySchema,
  staffInvitationSchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { accessLevelOf, accessLevelOfRow } from '../access/team-access.ts';
import { recordAudit, recordInTeam } from '../audit/audit-trail.ts';
import { type App, allow, allowInTeam, allowOnRow } from '../http/routes.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { lockTeam } from '../team-data/membership.ts';
import { inTeamTransaction, inTurnOfTeam } from '../team-data/team-transaction.ts';
import { findMyTeam, findTeamName } from '../teams/teams.ts';
import {
  acceptInvitation,
  cancelInvitation,
  findOpenInvitation,
  type Invitee,
  invitationInvalid,
  joinByInvitation,
  listInvitations,
} from './invitations.ts';

export function invitationsRoutes(app: App, context: ApiContext): void {
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
      const invitee = { userId: user.id, ip };
      return join(invitation?.team_id, user.id, (trx) =>
        acceptInvitation(trx, token, invitee, context),
      );
    },
  );

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
      if (userId !== user.id) throw conflict('wrong_account', 'Another account is signed in.');
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
      return join(team_id, user.id, (trx) =>
        acceptReceivedInvitation(trx, invitationId, invitee, context, body?.permissions),
      );
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
      const teamId = await db
        .transaction()
        .execute((trx) => declineInvitation(trx, invitationId, invitee, now()));
      teamEvents.staffUpdated(teamId);
    },
  );

  async function join(
    teamId: string | undefined,
    userId: string,
    accept: (trx: Db) => Promise<string>,
  ) {
    const findJoinedTeam = async (trx: Db) => findMyTeam(trx, await accept(trx), userId);
    const team = await inTurnOfTeam(db, teamId, () => db.transaction().execute(findJoinedTeam));
    teamEvents.staffUpdated(team.id);
    return { team };
  }
}

/**
 * `permissions` is the access level that the person saw. The schema is not in `sync-protocol`, because the live screen
 * would then download it too.
 */
const acceptBodySchema = z.nullish(z.strictObject({ permissions: z.optional(permissionSchema) }));

const MAX_LISTED = 100;

/** Returns the newest first, and nothing until the user has verified the email that invitations are sent to. */
export async function listReceivedInvitations(
  db: Db,
  userId: string,
  now: Date,
): Promise<ReceivedInvitation[]> {
  const rows = await receivedBy(db, userId)
    .innerJoin('teams', 'teams.id', 'staff_invitations.team_id')
    .leftJoin('team_staff', (join) =>
      join
        .onRef('team_staff.team_id', '=', 'teams.id')
        .onRef('team_staff.user_id', '=', 'staff_invitations.invited_by')
        .on('team_staff.deleted_at', 'is', null),
    )
    .select(['teams.name', 'teams.coach_id', 'team_staff.permissions as senders_permissions'])
    .where('staff_invitations.status', '=', 'pending')
    .where('staff_invitations.expires_at', '>', now)
    .where('teams.deleted_at', 'is', null)
    .orderBy('staff_invitations.created_at', 'desc')
    .orderBy('staff_invitations.id')
    .limit(MAX_LISTED)
    .execute();
  return rows
    .filter(({ coach_id, senders_permissions, invited_by }) =>
      may(
        accessLevelOfRow({ coach_id, permissions: senders_permissions }, invited_by),
        'staff.manage',
      ),
    )
    .map(({ id, name, role, permissions, created_at, expires_at }) => ({
      id,
      teamName: name,
      role,
      permissions,
      createdAt: created_at.toISOString(),
      expiresAt: expires_at.toISOString(),
    }));
}

/**
 * Returns the team's id. A user who has accepted before and is still a member gets the same answer again. Call it in a
 * transaction, and after the commit call `teamEvents.staffUpdated(teamId)`.
 *
 * @param permissions the access level that the user saw; undefined for apps that don't send it
 * @throws ApiError 404 if the invitation is not the user's, or their email is not verified; 400
 *   `invitation_invalid` if it was declined, withdrawn or has expired, or if its sender is no
 *   longer an admin; 409 `invitation_changed` if it offers another access level by now
 */
export async function acceptReceivedInvitation(
  trx: Db,
  invitationId: string,
  { userId, ip }: Invitee,
  context: Pick<ApiContext, 'now' | 'newId' | 'config'>,
  permissions: ReceivedInvitation['permissions'] | undefined,
): Promise<string> {
  const { team_id: teamId } = await findReceivedInvitation(trx, invitationId, userId);
  await lockTeam(trx, teamId);
  // The invitation may have changed while this request waited for the lock.
  const invitation = await findReceivedInvitation(trx, invitationId, userId);
  const { status, accepted_by } = invitation;
  if (status === 'accepted' && accepted_by === userId) {
    if ((await accessLevelOf(trx, teamId, userId)) === null) throw invitationInvalid();
    return teamId;
  }
  const isOpen = status === 'pending' && invitation.expires_at > context.now();
  const message = 'The team changed this invitation. Check the access level, then accept again.';
  if (isOpen && permissions !== undefined && permissions !== invitation.permissions)
    throw conflict('invitation_changed', message);
  await joinByInvitation(trx, invitation, { userId, ip }, context);
  return teamId;
}

/**
 * Returns the team's id. Does nothing if the user has declined it before.
 *
 * @throws ApiError 404 if it is not the user's, or their email is not verified; 400
 *   `invitation_invalid` if it was accepted or withdrawn
 */
export async function declineInvitation(
  trx: Db,
  invitationId: string,
  { userId, ip }: Invitee,
  now: Date,
): Promise<string> {
  const { team_id: teamId, status } = await findReceivedInvitation(trx, invitationId, userId);
  if (status === 'declined') return teamId;
  await trx
    .updateTable('staff_invitations')
    .set({ status: 'declined', declined_at: now })
    .where('id', '=', invitationId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirstOrThrow(() => invitationInvalid());
  const entry = { action: 'invitation_declined', userId, ip, teamId } as const;
  await recordAudit(trx, now, { ...entry, subjectId: invitationId });
  return teamId;
}

/** @throws ApiError 404 if it is not the user's, or their email is not verified */
export async function findReceivedInvitation(trx: Db, invitationId: string, userId: string) {
  const invitation = await receivedBy(trx, userId)
    .where('staff_invitations.id', '=', invitationId)
    .executeTakeFirst();
  if (!invitation) throw notFound();
  return invitation;
}

function receivedBy(db: Db, userId: string) {
  return db
    .selectFrom('staff_invitations')
    .innerJoin('users', (join) =>
      join.on(({ eb, fn, ref }) =>
        eb(fn<string>('lower', ['staff_invitations.email']), '=', ref('users.email_lower')),
      ),
    )
    .selectAll('staff_invitations')
    .where('users.id', '=', userId)
    .where('users.is_email_verified', '=', true);
}
