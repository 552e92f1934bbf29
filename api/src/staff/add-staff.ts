import type { AddedStaff, AddStaffBody, StaffInvitation } from '@full-count/sync-protocol';
import { type AttemptLimit, countAttempt } from '../accounts/attempt-limit.ts';
import { findUser } from '../accounts/users.ts';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import { sendInvitation } from '../invitations/invitation-mail.ts';
import { saveInvitation } from '../invitations/queries.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict } from '../platform/errors.ts';
import { newSecretToken } from '../platform/secret-token.ts';
import { saveShortUrl } from '../short-urls/queries.ts';
import { newShortCode, stretchCode } from '../short-urls/short-code.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { findStaffMemberByEmail } from './queries.ts';

/** Each call may send an email to a stranger. */
const ADD_LIMIT: AttemptLimit = { most: 100, windowSeconds: 3600 };

interface Added {
  readonly answer: AddedStaff;
  readonly isNew: boolean;
}

/**
 * Invites a person, by email and in the app. No one becomes a member without accepting, and the answer
 * is the same whether or not the address has an account. A second invitation to the same address
 * replaces the first one's link.
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
  const answer = await inTeamTransaction(context, caller, async (team): Promise<AddedStaff> => {
    const staff = await findStaffMemberByEmail(team.trx, caller.teamId, body.email, team);
    if (staff) {
      // The request was sent before, and the person has accepted since.
      if (body.id === staff.id) return { staff };
      throw conflict('already_member', 'This person is already on the team.');
    }
    const invitation = await saveInvitation(team, context, body, token);
    const expiresAt = new Date(invitation.expiresAt);
    const target = { path: '/login?invite=', secret: token, expiresAt };
    const { id: subjectId, permissions: detail } = invitation;
    await recordInTeam(team, { action: 'staff_invited', subjectId, detail });
    await saveShortUrl(team.trx, stretched, target, context.now());
    return { invitation };
  });
  if (!('invitation' in answer)) return { answer, isNew: false };
  await notify(context, answer.invitation, `${origin}/s/${code}`);
  return { answer, isNew: true };
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

async function notify(
  context: ApiContext,
  invitation: StaffInvitation,
  link: string,
): Promise<void> {
  context.teamEvents.staffUpdated(invitation.teamId);
  await sendInvitation(context, invitation, link);
}
