import type { AddedStaff, AddStaffBody, StaffInvitation } from '@full-count/sync-protocol';
import { type AttemptLimit, accountKey, countAttempt } from '../accounts/throttle.ts';
import { findUser } from '../accounts/users.ts';
import { recordInTeam } from '../audit/audit-trail.ts';
import type { TeamCaller } from '../http/route-access.ts';
import { hasDeclinedRecently, saveInvitation } from '../invitations/queries.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict, unavailable } from '../platform/errors.ts';
import { composeMail, withoutLinks } from '../platform/mail/compose-mail.ts';
import { newSecretToken } from '../platform/secret-token.ts';
import { newShortCode, saveShortUrl, stretchCode } from '../short-urls/short-code.ts';
import { assertRoomForMember } from '../team-data/member-limits.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { findTeamName } from '../teams/queries.ts';
import { findStaffMemberByEmail } from './queries.ts';

/** Each call may send an email to a stranger. */
const ADD_LIMIT: AttemptLimit = { maxAttempts: 100, windowSeconds: 3600 };

/** Counts the emails of all teams to one person. An account can make many teams, so a limit for each is not enough. */
const MAIL_LIMIT: AttemptLimit = {
  maxAttempts: 10,
  windowSeconds: 24 * 3600,
  message:
    "This person got too many invitations by email today, so we didn't email this one. They see it in the app if they have an account.",
};

/**
 * The answer is the same whether or not the address has an account. A second invitation to the same
 * address replaces the first one's link. Someone who declined recently sees the invitation in the
 * app and gets no email.
 *
 * @throws ApiError 403 `email_not_verified`; 409 `already_member`, `id_taken` or, if nobody more
 *   can join, `too_many_members`; 429 for too many calls, or if the address got too many emails and
 *   the invitation is shown only in the app
 */
export async function addStaff(
  context: ApiContext,
  caller: TeamCaller,
  body: AddStaffBody,
  origin: string,
): Promise<{ readonly answer: AddedStaff; readonly isNew: boolean }> {
  await assertVerified(context, caller.userId);
  await countAttempt(context.db, `add-staff:${caller.userId}`, context.now(), ADD_LIMIT);
  const token = newSecretToken();
  const code = newShortCode();
  const stretchedCode = await stretchCode(context.hasher, code);
  let shouldMail = true;
  const answer = await inTeamTransaction(context, caller, async (team): Promise<AddedStaff> => {
    const staff = await findStaffMemberByEmail(team.trx, caller.teamId, body.email, team);
    if (staff) {
      // The request was sent before, and the person has accepted since.
      if (body.id === staff.id) return { staff };
      throw conflict('already_member', 'This person is already on the team.');
    }
    await assertRoomForMember(context, team.trx, team.teamId);
    shouldMail = !(await hasDeclinedRecently(team.trx, team.teamId, body.email, context.now()));
    const invitation = await saveInvitation(team, context, body, token);
    const expiresAt = new Date(invitation.expiresAt);
    const target = { path: '/login?invite=', secret: token, expiresAt };
    const { id: subjectId, permissions: detail } = invitation;
    await recordInTeam(team, { action: 'staff_invited', subjectId, detail });
    await saveShortUrl(team.trx, stretchedCode, target, context.now());
    return { invitation };
  });
  if (!('invitation' in answer)) return { answer, isNew: false };
  const { invitation } = answer;
  context.teamEvents.staffUpdated(invitation.teamId);
  if (shouldMail) await mailInvitation(context, invitation, `${origin}/s/${code}`);
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

async function mailInvitation(context: ApiContext, invitation: StaffInvitation, link: string) {
  const key = `invitation-mail:${accountKey(invitation.email)}`;
  await countAttempt(context.db, key, context.now(), MAIL_LIMIT);
  await sendInvitation(context, invitation, link);
}

/** Emails the link to join. @throws ApiError 503 if it could not be sent; the invitation stays and can be sent again */
async function sendInvitation(
  { db, mail, log }: ApiContext,
  { id, teamId, email }: StaffInvitation,
  link: string,
): Promise<void> {
  const name = await findTeamName(db, teamId);
  try {
    await mail.send(composeMail(email, invitationText(name, link)));
  } catch (error) {
    log.error({ err: error, invitation: id }, 'An invitation was not mailed');
    throw unavailable("We couldn't email the invitation. Try sending it again in a minute.", 30);
  }
}

/** The team's name is last and without links, because someone without a verified email may have typed it. */
function invitationText(team: string, link: string) {
  return {
    subject: "You're invited to a team on Full Count",
    before: [
      'A coach invited you to join the staff of their team on Full Count.',
      'Use this link to join. It works once and expires in 7 days:',
    ],
    link,
    after: [
      `The team is called ${withoutLinks(team)}.`,
      "If you don't know this team, you can ignore this email.",
    ],
  };
}
