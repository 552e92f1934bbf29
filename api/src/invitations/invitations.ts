import { DAY_MS } from '@full-count/baseball';
import type { Database, Db } from '@full-count/db';
import { type AddStaffBody, may, type StaffInvitation } from '@full-count/sync-protocol';
import { type Selectable, sql } from 'kysely';
import { accessLevelOf } from '../access/team-access.ts';
import { recordAudit } from '../audit/audit-trail.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, idTaken, invalid } from '../platform/errors.ts';
import { tokenHash } from '../platform/secret-token.ts';
import {
  assertRoomForMember,
  findMembership,
  higherPermission,
  isIdOfAnotherMember,
  lockTeam,
  resendBirthYears,
  saveMember,
} from '../team-data/membership.ts';
import { finishTeam, openTeam, type TeamTransaction } from '../team-data/team-transaction.ts';

export type Invitation = Selectable<Database['staff_invitations']>;

export interface Invitee {
  readonly userId: string;
  readonly ip: string;
}

type JoinContext = Pick<ApiContext, 'now' | 'newId' | 'config'>;

/**
 * Returns the team's id. The token came by email, so the user's email counts as verified afterwards. Call it in a
 * transaction, and after the commit call `teamEvents.staffUpdated(teamId)`.
 *
 * @throws ApiError 400 `invitation_invalid` if the invitation is unknown, used, expired or
 *   canceled, or if the person who sent it is no longer an admin; 403
 *   `invitation_for_other_address` for another account; 409 `too_many_members`
 */
export async function acceptInvitation(
  trx: Db,
  token: string,
  { userId, ip }: Invitee,
  context: JoinContext,
): Promise<string> {
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
  return invitation.team_id;
}

/** @throws ApiError 400 `invitation_invalid`; 409 `too_many_members` */
export async function joinByInvitation(
  trx: Db,
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

export async function findOpenInvitation(db: Db, token: string, now: Date) {
  const invitation = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('token_hash', '=', tokenHash(token))
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return invitation && (await isSentByAdmin(db, invitation)) ? invitation : undefined;
}

export async function isInvited(db: Db, email: string, now: Date): Promise<boolean> {
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
  const message = 'This invitation was sent to a different email. Sign in with that email.';
  throw new ApiError(403, 'invitation_for_other_address', message);
}

export function invitationInvalid(): ApiError {
  return invalid('invitation_invalid', "This invitation isn't valid. Ask for a new one.");
}

async function isSentByAdmin(db: Db, invitation: Invitation): Promise<boolean> {
  return may(await accessLevelOf(db, invitation.team_id, invitation.invited_by), 'staff.manage');
}

async function emailOf(trx: Db, userId: string): Promise<string> {
  const { email_lower } = await trx
    .selectFrom('users')
    .select('email_lower')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email_lower;
}

/** One atomic update lets only one of several simultaneous requests accept the invitation. */
async function takeInvitation(
  trx: Db,
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
  trx: Db,
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
  const isIdFree =
    !membership && !(await isIdOfAnotherMember(trx, { teamId, id: invitationId, userId }));
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

/** Of the invitations that the team's admins see. */
const LISTED_STATUSES = ['pending', 'declined'] as const;

const VALIDITY_MS = 7 * DAY_MS;
/** The team sends no email to a person who declined an invitation within this time. */
const NO_EMAIL_AFTER_DECLINE_MS = 30 * DAY_MS;

export async function listInvitations(db: Db, teamId: string, now: Date) {
  const rows = await db
    .selectFrom('staff_invitations')
    .selectAll()
    .where('team_id', '=', teamId)
    .where('status', 'in', LISTED_STATUSES)
    .where('expires_at', '>', now)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(toInvitation);
}

/**
 * Call it while the team is locked. An earlier invitation is renewed, so that only the newest email's link works.
 * @throws ApiError 409 `id_taken`
 */
export async function saveInvitation(
  team: TeamTransaction,
  { now, newId }: Pick<ApiContext, 'now' | 'newId'>,
  body: AddStaffBody,
  token: string,
): Promise<StaffInvitation> {
  const content = {
    email: body.email,
    token_hash: tokenHash(token),
    role: body.role ?? 'staff',
    permissions: body.permissions ?? 'read',
    invited_by: team.userId,
    status: 'pending',
    expires_at: new Date(now().getTime() + VALIDITY_MS),
  } as const;
  const renewedInvitation = await team.trx
    .updateTable('staff_invitations')
    .set(content)
    .where('team_id', '=', team.teamId)
    .where('status', 'in', LISTED_STATUSES)
    .where(sql`lower(email)`, '=', sql`lower(${body.email})`)
    .returningAll()
    .executeTakeFirst();
  if (renewedInvitation) return toInvitation(renewedInvitation);
  const newInvitation = await team.trx
    .insertInto('staff_invitations')
    .values({ id: body.id ?? newId(), team_id: team.teamId, created_at: now(), ...content })
    .onConflict((row) => row.column('id').doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(() => idTaken());
  return toInvitation(newInvitation);
}

export async function hasDeclinedRecently(db: Db, teamId: string, email: string, now: Date) {
  const declinedInvitation = await db
    .selectFrom('staff_invitations')
    .select('id')
    .where('team_id', '=', teamId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('declined_at', '>', new Date(now.getTime() - NO_EMAIL_AFTER_DECLINE_MS))
    .executeTakeFirst();
  return declinedInvitation !== undefined;
}

/** Returns false if there is no pending or declined invitation with this id. */
export async function cancelInvitation(db: Db, teamId: string, invitationId: string) {
  const canceledInvitation = await db
    .updateTable('staff_invitations')
    // The table has no status for a canceled invitation, and its link answers like an expired one.
    .set({ status: 'expired' })
    .where('team_id', '=', teamId)
    .where('id', '=', invitationId)
    .where('status', 'in', LISTED_STATUSES)
    .returning('id')
    .executeTakeFirst();
  return canceledInvitation !== undefined;
}

function toInvitation(row: Selectable<Database['staff_invitations']>): StaffInvitation {
  return {
    id: row.id,
    teamId: row.team_id,
    email: row.email,
    role: row.role,
    permissions: row.permissions,
    invitedBy: row.invited_by,
    status: row.status === 'declined' ? 'declined' : 'pending',
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
