import type { Database } from '@full-count/db';
import type { AddStaffBody, StaffInvitation } from '@full-count/sync-protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { ApiContext } from '../platform/context.ts';
import { idTaken } from '../platform/errors.ts';
import { tokenHash } from '../platform/secret-token.ts';
import type { TeamTransaction } from '../team-data/team-transaction.ts';

/** Of the invitations that the team's admins see. */
const LISTED_STATUSES = ['pending', 'declined'] as const;

const DAY_MS = 24 * 60 * 60 * 1000;
const VALIDITY_MS = 7 * DAY_MS;
/** The team sends no email to a person who declined an invitation within this time. */
const NO_EMAIL_AFTER_DECLINE_MS = 30 * DAY_MS;

export async function listInvitations(
  db: Kysely<Database>,
  teamId: string,
  now: Date,
): Promise<StaffInvitation[]> {
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
    .executeTakeFirst();
  if (!newInvitation) throw idTaken();
  return toInvitation(newInvitation);
}

export async function hasDeclinedRecently(
  db: Kysely<Database>,
  teamId: string,
  email: string,
  now: Date,
): Promise<boolean> {
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
export async function cancelInvitation(db: Kysely<Database>, teamId: string, invitationId: string) {
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
