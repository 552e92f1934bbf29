import type { Database } from '@full-count/db';
import { may } from '@full-count/sync-protocol';
import type { Kysely, Selectable } from 'kysely';
import { accessLevelOf } from '../access/access-level.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import { tokenHash } from '../platform/secret-token.ts';
import { assertRoomForMember } from '../team-data/member-limits.ts';
import {
  findMembership,
  higherPermission,
  lockTeam,
  resendBirthYears,
  saveMember,
} from '../team-data/membership.ts';
import { finishTeam, openTeam } from '../team-data/team-transaction.ts';

export type Invitation = Selectable<Database['staff_invitations']>;

export interface Invitee {
  readonly userId: string;
  readonly ip: string;
}

type JoinContext = Pick<ApiContext, 'now' | 'newId' | 'config'>;

/**
 * The token came by email, so the user's email counts as verified afterwards. Call it in a
 * transaction, and after the commit call `teamEvents.staffUpdated(teamId)`.
 *
 * @throws ApiError 400 `invitation_invalid` if the invitation is unknown, used, expired or
 *   canceled, or if the person who sent it is no longer an admin; 403
 *   `invitation_for_other_address` for another account; 409 `too_many_members`
 */
export async function acceptInvitation(
  trx: Kysely<Database>,
  token: string,
  { userId, ip }: Invitee,
  context: JoinContext,
): Promise<{ readonly teamId: string }> {
  const { now } = context;
  const invitation = await findOpenInvitation(trx, token, now());
  if (!invitation) throw invitationInvalid();
  assertOwnAddress(invitation, await emailOf(trx, userId));
  await joinByInvitation(trx, invitation, { userId, ip }, context);
  const newlyVerifiedUser = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', userId)
    .where('is_email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (newlyVerifiedUser) await recordAudit(trx, now(), { action: 'email_verified', userId, ip });
  return { teamId: invitation.team_id };
}

/** @throws ApiError 400 `invitation_invalid`; 409 `too_many_members` */
export async function joinByInvitation(
  trx: Kysely<Database>,
  invitation: Invitation,
  { userId, ip }: Invitee,
  context: JoinContext,
): Promise<void> {
  const { now } = context;
  const { id: subjectId, team_id: teamId, permissions: detail } = invitation;
  await lockTeam(trx, teamId);
  await takeInvitation(trx, invitation, userId, now());
  await join(trx, invitation, userId, context);
  const entry = { action: 'invitation_accepted', userId, ip, teamId, subjectId, detail } as const;
  await recordAudit(trx, now(), entry);
}

export async function findOpenInvitation(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Invitation | undefined> {
  const invitation = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return invitation && (await isSentByAdmin(db, invitation)) ? invitation : undefined;
}

export async function isInvited(db: Kysely<Database>, email: string, now: Date): Promise<boolean> {
  const invitations = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where((eb) => eb(eb.fn('lower', ['email']), '=', eb.fn('lower', [eb.val(email)])))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .execute();
  for (const invitation of invitations) if (await isSentByAdmin(db, invitation)) return true;
  return false;
}

/** @throws ApiError 403 `invitation_for_other_address` */
export function assertOwnAddress(invitation: Invitation, email: string): void {
  if (email.toLowerCase() === invitation.email.toLowerCase()) return;
  throw new ApiError(
    403,
    'invitation_for_other_address',
    'This invitation was sent to a different email. Sign in with that email.',
  );
}

export function invitationInvalid(): ApiError {
  return invalid('invitation_invalid', "This invitation isn't valid. Ask for a new one.");
}

async function isSentByAdmin(db: Kysely<Database>, invitation: Invitation): Promise<boolean> {
  return may(await accessLevelOf(db, invitation.team_id, invitation.invited_by), 'staff.manage');
}

async function emailOf(trx: Kysely<Database>, userId: string): Promise<string> {
  const { email_lower } = await trx
    .selectFrom('users')
    .select('email_lower')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email_lower;
}

/** One atomic update lets only one of several simultaneous requests accept the invitation. */
async function takeInvitation(
  trx: Kysely<Database>,
  { id, token_hash, team_id, invited_by }: Invitation,
  userId: string,
  now: Date,
): Promise<void> {
  const takenInvitation = await trx
    .updateTable('staff_invitations')
    .set({ status: 'accepted', accepted_by: userId, accepted_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  // The team is locked, so the sender can't lose their permission between this check and the commit.
  const accessLevel = await accessLevelOf(trx, team_id, invited_by);
  if (!takenInvitation || !may(accessLevel, 'staff.manage')) throw invitationInvalid();
}

async function join(
  trx: Kysely<Database>,
  { id: invitationId, team_id: teamId, role, permissions }: Invitation,
  userId: string,
  context: JoinContext,
): Promise<void> {
  if ((await accessLevelOf(trx, teamId, userId)) === 'owner') return;
  const membership = await findMembership(trx, teamId, userId);
  const isMember = membership?.deleted_at === null;
  if (!isMember) await assertRoomForMember(context, trx, teamId);
  const oldPermission = isMember ? membership.permissions : null;
  // The admin's device chose the invitation's id. If its request to invite arrives again, it finds the member by this id.
  const isIdFree = !membership && (await isFreeStaffId(trx, teamId, invitationId));
  const newPermission = isMember
    ? higherPermission(membership.permissions, permissions)
    : permissions;
  await saveMember(trx, {
    id: membership?.id ?? (isIdFree ? invitationId : context.newId()),
    teamId,
    userId,
    role,
    permissions: newPermission,
    at: isMember ? membership.joined_at : context.now(),
  });
  // Only people who may edit players see birth years. A new member downloads the whole team anyway.
  if (oldPermission === null) return;
  if (may(oldPermission, 'player.edit') === may(newPermission, 'player.edit')) return;
  // The commit needn't be announced. The member's own devices pull the birth years anyway.
  const [team] = await openTeam(context, trx, teamId, async () => null);
  await resendBirthYears({ ...team, userId });
  await finishTeam(team);
}

async function isFreeStaffId(trx: Kysely<Database>, teamId: string, id: string): Promise<boolean> {
  const member = await trx
    .selectFrom('team_staff')
    .select('id')
    .where('team_id', '=', teamId)
    .where('id', '=', id)
    .executeTakeFirst();
  return member === undefined;
}
