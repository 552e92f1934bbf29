import type { AddedStaff, AddStaffBody } from '@full-count/sync-protocol';
import { type AttemptLimit, countAttempt } from '../accounts/attempt-limit.ts';
import { findUser, findUserByEmail, type UserRow } from '../accounts/users.ts';
import type { TeamCaller } from '../http/route-access.ts';
import { sendInvitation } from '../invitations/invitation-mail.ts';
import { saveInvitation } from '../invitations/queries.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict, notFound } from '../platform/errors.ts';
import { newSecretToken } from '../platform/secret-token.ts';
import { saveShortUrl } from '../short-urls/queries.ts';
import { newShortCode, stretchCode } from '../short-urls/short-code.ts';
import { findMembership, saveMember } from '../team-data/membership.ts';
import { inTeamTransaction, type TeamTransaction } from '../team-data/team-transaction.ts';
import { findStaffMember } from './queries.ts';

/** Each call may send an email to a stranger. */
const ADD_LIMIT: AttemptLimit = { most: 100, windowSeconds: 3600 };

interface Added {
  readonly answer: AddedStaff;
  readonly isNew: boolean;
}

/**
 * An account with a verified email becomes a member at once. Everyone else is invited by email, also
 * an account whose email is not verified: whoever registers a coach's address first must not become
 * staff that way. A second invitation to the same address replaces the first one's link.
 *
 * @param origin the origin of our pages, for the link
 * @throws ApiError 403 `email_not_verified`; 409 `already_member` or `id_taken`
 */
export async function addStaff(
  context: ApiContext,
  caller: TeamCaller,
  body: AddStaffBody,
  origin: string,
): Promise<Added> {
  await assertVerified(context, caller.userId);
  await countAttempt(context.db, `add-staff:${caller.userId}`, context.now(), ADD_LIMIT);
  const token = newSecretToken();
  const code = newShortCode();
  const stretched = await stretchCode(context.hasher, code);
  const added = await inTeamTransaction(context, caller, async (team) => {
    const account = await findUserByEmail(team.trx, body.email);
    const known = account && (await findMembership(team.trx, caller.teamId, account.id));
    if (known && known.deleted_at === null) {
      if (body.id !== known.id) {
        throw conflict('already_member', 'This person is already on the team.');
      }
      return { answer: await memberAnswer(team, known.id), isNew: false };
    }
    if (account?.is_email_verified) {
      return makeMember(context, team, account, body, known?.id);
    }
    const invitation = await saveInvitation(team, context, body, token);
    const expiresAt = new Date(invitation.expiresAt);
    const target = { path: '/login?invite=', secret: token, expiresAt };
    await saveShortUrl(team.trx, stretched, target, context.now());
    return { answer: { invitation }, isNew: true };
  });
  if (added.isNew) await notify(context, caller.teamId, added.answer, `${origin}/s/${code}`);
  return added;
}

/** Only a verified coach may invite, so that a made-up account can't send emails to strangers. */
async function assertVerified({ db }: ApiContext, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (user?.is_email_verified) return;
  throw new ApiError(
    403,
    'email_not_verified',
    'Verify your email before you invite anyone. The Account screen sends you the link again.',
  );
}

async function makeMember(
  context: ApiContext,
  team: TeamTransaction,
  account: UserRow,
  body: AddStaffBody,
  formerId: string | undefined,
): Promise<Added> {
  const id = formerId ?? body.id ?? context.newId();
  await saveMember(team.trx, {
    id,
    teamId: team.teamId,
    userId: account.id,
    role: body.role ?? 'staff',
    permissions: body.permissions ?? 'read',
    at: context.now(),
  });
  return { answer: await memberAnswer(team, id), isNew: true };
}

async function memberAnswer(team: TeamTransaction, id: string): Promise<AddedStaff> {
  const staff = await findStaffMember(team.trx, team.teamId, id, team);
  if (!staff) throw notFound();
  return { staff };
}

async function notify(
  context: ApiContext,
  teamId: string,
  answer: AddedStaff,
  link: string,
): Promise<void> {
  context.teamEvents.staffUpdated(teamId);
  if ('invitation' in answer) await sendInvitation(context, answer.invitation, link);
}
