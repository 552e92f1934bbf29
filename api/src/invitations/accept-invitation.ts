import type { Database } from '@full-count/db';
import { may } from '@full-count/sync-protocol';
import { type Kysely, type Selectable, sql } from 'kysely';
import { accessLevelOf } from '../access/access-level.ts';
import { ApiError, invalid } from '../platform/errors.ts';
import { tokenHash } from '../platform/secret-token.ts';
import { findMembership, higherPermission, lockTeam, saveMember } from '../team-data/membership.ts';
import { showBirthYearsAnew } from '../team-data/roster-effects.ts';

type Invitation = Selectable<Database['staff_invitations']>;

/**
 * Makes the user a member by the token of a mailed invitation, once. Holding the token proves the
 * address, so it counts as verified afterwards. Call it in a transaction; after its commit tell the
 * team by `teamEvents.staffUpdated(teamId)`.
 *
 * @throws ApiError 400 `invitation_invalid` for one unknown, used, expired or cancelled, and where
 *   who invited is no admin any more; 403 `invitation_for_other_address` for another account
 */
export async function acceptInvitation(
  trx: Kysely<Database>,
  token: string,
  userId: string,
  { now, newId }: { readonly now: () => Date; readonly newId: () => string },
): Promise<{ readonly teamId: string }> {
  const invitation = await findOpenInvitation(trx, token, now());
  if (!invitation) throw invitationInvalid();
  await assertOwnAddress(trx, invitation, userId);
  await lockTeam(trx, invitation.team_id);
  await takeInvitation(trx, invitation, userId, now());
  await join(trx, invitation, userId, { at: now(), newId });
  await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', userId)
    .execute();
  return { teamId: invitation.team_id };
}

/** One that can be accepted now; who invited must still be an admin of a team that is still there. */
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
  return invitation && (await isByAdmin(db, invitation)) ? invitation : undefined;
}

export function invitationInvalid(): ApiError {
  return invalid('invitation_invalid', "This invitation isn't valid. Ask for a new one.");
}

async function isByAdmin(db: Kysely<Database>, invitation: Invitation): Promise<boolean> {
  return may(await accessLevelOf(db, invitation.team_id, invitation.invited_by), 'staff.manage');
}

/** A forwarded mail makes nobody else a member, and proves nobody else's address. */
async function assertOwnAddress(
  trx: Kysely<Database>,
  invitation: Invitation,
  userId: string,
): Promise<void> {
  const { email_lower } = await trx
    .selectFrom('users')
    .select('email_lower')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  if (email_lower === invitation.email.toLowerCase()) return;
  throw new ApiError(
    403,
    'invitation_for_other_address',
    'This invitation was sent to a different email. Sign in with that email.',
  );
}

/** One atomic update: of many who come at once, one finds it pending. */
async function takeInvitation(
  trx: Kysely<Database>,
  { id, token_hash, team_id, invited_by }: Invitation,
  userId: string,
  now: Date,
): Promise<void> {
  const taken = await trx
    .updateTable('staff_invitations')
    .set({ status: 'accepted', accepted_by: userId, accepted_at: now })
    .where('id', '=', id)
    .where('token_hash', '=', token_hash)
    .where('status', '=', 'pending')
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  // Under the team's lock: nobody loses his permission between this look and the commit.
  const accessLevel = await accessLevelOf(trx, team_id, invited_by);
  if (!taken || !may(accessLevel, 'staff.manage')) throw invitationInvalid();
}

/** A member already, by a join code for one: an invitation takes no permission away. */
async function join(
  trx: Kysely<Database>,
  { team_id: teamId, role, permissions }: Invitation,
  userId: string,
  { at, newId }: { readonly at: Date; readonly newId: () => string },
): Promise<void> {
  if ((await accessLevelOf(trx, teamId, userId)) === 'owner') return;
  const known = await findMembership(trx, teamId, userId);
  const held = known?.deleted_at === null ? known.permissions : null;
  const next = held === null ? permissions : higherPermission(held, permissions);
  await saveMember(trx, {
    id: known?.id ?? newId(),
    teamId,
    userId,
    role,
    permissions: next,
    at: held === null || !known ? at : known.joined_at,
  });
  if (held === null || may(held, 'player.edit') === may(next, 'player.edit')) return;
  await showBirthYearsAnew({
    ...{ trx, teamId, userId },
    version: await raiseVersion(trx, teamId),
    // Nobody is told but by the pull that follows: few devices hold anything new.
    changes: [],
  });
}

async function raiseVersion(trx: Kysely<Database>, teamId: string): Promise<number> {
  const { version } = await trx
    .updateTable('team_sync')
    .set({ version: sql`version + 1` })
    .where('team_id', '=', teamId)
    .returning('version')
    .executeTakeFirstOrThrow();
  return version;
}
