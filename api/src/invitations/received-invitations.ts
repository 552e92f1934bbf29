import type { Database } from '@full-count/db';
import { may, type ReceivedInvitation } from '@full-count/sync-protocol';
import type { Kysely } from 'kysely';
import { accessLevelOf, accessLevelOfRow } from '../access/access-level.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { conflict, notFound } from '../platform/errors.ts';
import { lockTeam } from '../team-data/membership.ts';
import {
  type Invitation,
  type Invitee,
  invitationInvalid,
  joinByInvitation,
} from './accept-invitation.ts';

const MAX_LISTED = 100;

/** Returns the newest first, and nothing until the user has verified the email that invitations are sent to. */
export async function listReceivedInvitations(
  db: Kysely<Database>,
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
 * A user who has accepted before and is still a member gets the same answer again. Call it in a
 * transaction, and after the commit call `teamEvents.staffUpdated(teamId)`.
 *
 * @param permissions the access level that the user saw; undefined for apps that don't send it
 * @throws ApiError 404 if the invitation is not the user's, or their email is not verified; 400
 *   `invitation_invalid` if it was declined, withdrawn or has expired, or if its sender is no
 *   longer an admin; 409 `invitation_changed` if it offers another access level by now
 */
export async function acceptReceivedInvitation(
  trx: Kysely<Database>,
  invitationId: string,
  { userId, ip }: Invitee,
  context: Pick<ApiContext, 'now' | 'newId' | 'config'>,
  permissions: ReceivedInvitation['permissions'] | undefined,
): Promise<{ readonly teamId: string }> {
  const { team_id: teamId } = await findReceivedInvitation(trx, invitationId, userId);
  await lockTeam(trx, teamId);
  // The invitation may have changed while this request waited for the lock.
  const invitation = await findReceivedInvitation(trx, invitationId, userId);
  const { status, accepted_by } = invitation;
  if (status === 'accepted' && accepted_by === userId) {
    if ((await accessLevelOf(trx, teamId, userId)) === null) throw invitationInvalid();
    return { teamId };
  }
  const isOpen = status === 'pending' && invitation.expires_at > context.now();
  if (isOpen && permissions !== undefined && permissions !== invitation.permissions) {
    throw conflict(
      'invitation_changed',
      'The team changed this invitation. Check the access level, then accept again.',
    );
  }
  await joinByInvitation(trx, invitation, { userId, ip }, context);
  return { teamId };
}

/**
 * Does nothing if the user has declined it before.
 *
 * @throws ApiError 404 if it is not the user's, or their email is not verified; 400
 *   `invitation_invalid` if it was accepted or withdrawn
 */
export async function declineInvitation(
  trx: Kysely<Database>,
  invitationId: string,
  { userId, ip }: Invitee,
  now: Date,
): Promise<{ readonly teamId: string }> {
  const { team_id: teamId, status } = await findReceivedInvitation(trx, invitationId, userId);
  if (status === 'declined') return { teamId };
  const declinedInvitation = await trx
    .updateTable('staff_invitations')
    .set({ status: 'declined', declined_at: now })
    .where('id', '=', invitationId)
    .where('status', '=', 'pending')
    .returning('id')
    .executeTakeFirst();
  if (!declinedInvitation) throw invitationInvalid();
  const entry = { action: 'invitation_declined', userId, ip, teamId } as const;
  await recordAudit(trx, now, { ...entry, subjectId: invitationId });
  return { teamId };
}

/** @throws ApiError 404 if it is not the user's, or their email is not verified */
export async function findReceivedInvitation(
  trx: Kysely<Database>,
  invitationId: string,
  userId: string,
): Promise<Invitation> {
  const invitation = await receivedBy(trx, userId)
    .where('staff_invitations.id', '=', invitationId)
    .executeTakeFirst();
  if (!invitation) throw notFound();
  return invitation;
}

function receivedBy(db: Kysely<Database>, userId: string) {
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
