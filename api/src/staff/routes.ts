import {
  type AddedStaff,
  type AddStaffBody,
  addedStaffSchema,
  addStaffBodySchema,
  type StaffInvitation,
  staffMemberSchema,
  updateStaffBodySchema,
} from '@full-count/sync-protocol';
import * as z from 'zod/mini';
import { assertSameTeam } from '../access/team-access.ts';
import { type AttemptLimit, accountKey, countAttempt } from '../accounts/throttle.ts';
import { findUser } from '../accounts/users.ts';
import { recordInTeam } from '../audit/audit-trail.ts';
import { originOf } from '../http/plugins.ts';
import { type App, allowInTeam, allowOnRow, type TeamCaller } from '../http/routes.ts';
import { hasDeclinedRecently, saveInvitation } from '../invitations/invitations.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError, conflict, unavailable } from '../platform/errors.ts';
import { composeMail, withoutLinks } from '../platform/mail/mail.ts';
import { newSecretToken } from '../platform/secret-token.ts';
import { newShortCode, saveShortUrl, stretchCode } from '../short-urls/short-urls.ts';
import { assertRoomForMember } from '../team-data/membership.ts';
import { inTeamTransaction } from '../team-data/team-transaction.ts';
import { findTeamName } from '../teams/teams.ts';
import {
  changeMember,
  findStaffMemberByEmail,
  leaveTeam,
  listStaff,
  removeMember,
} from './members.ts';

export function staffRoutes(app: App, context: ApiContext): void {
  const { db, config } = context;
  app.get(
    '/api/teams/:teamId/staff',
    allowInTeam('team.see', {
      description: '`userEmail` of others is null below admin.',
      response: { 200: z.array(staffMemberSchema) },
    }),
    async ({ caller: { teamId, userId }, accessLevel }) =>
      listStaff(db, teamId, { userId, accessLevel }),
  );

  app.post(
    '/api/teams/:teamId/staff',
    allowInTeam('staff.manage', {
      description:
        'Invites a person by email, whether or not the address has an account. A pending or declined invitation is sent again with a new link. Repeated with its `id` after the person accepted, it answers 200 with `staff`. 403 `email_not_verified` unless the caller has verified their address. 409 `already_member` or `too_many_members`. Someone who declined in the last 30 days gets no email from this team. Beyond 10 emails a day to one address, from all teams together, the answer is 429 and the invitation is stored.',
      body: addStaffBodySchema,
      response: { 200: addedStaffSchema, 201: addedStaffSchema },
    }),
    async (request, reply) => {
      const { caller, body } = request;
      assertSameTeam(body.teamId, caller.teamId);
      const origin = originOf(request, config.publicOrigin);
      const { answer, isNew } = await addStaff(context, caller, body, origin);
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.delete(
    '/api/teams/:teamId/staff/me',
    allowInTeam('team.leave', {
      description: 'Leaves the team. 409 `last_admin` or `owner_must_transfer`.',
    }),
    async ({ caller }) => leaveTeam(context, caller),
  );

  app.put(
    '/api/staff/:staffId',
    allowOnRow('staff.manage', ['team_staff', 'staffId'], {
      description: "403 for the owner's entry; 409 `last_admin` or `owner_stays_admin`.",
      body: updateStaffBodySchema,
      response: { 200: staffMemberSchema },
    }),
    async ({ params: { staffId }, caller, body }) => {
      assertSameTeam(body.teamId, caller.teamId);
      return changeMember(context, { ...caller, staffId }, body);
    },
  );

  app.delete(
    '/api/staff/:staffId',
    allowOnRow('staff.manage', ['team_staff', 'staffId'], {
      description: 'Removes a member. 403; 409 `last_admin` or `owner_must_transfer`.',
    }),
    async ({ params: { staffId }, caller }) => removeMember(context, { ...caller, staffId }),
  );
}

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
  // Only a verified coach may invite, so that a made-up account can't send emails to strangers.
  const user = await findUser(context.db, caller.userId);
  const advice =
    'Verify your email before you invite anyone. The Account screen sends you the link again.';
  if (!user?.is_email_verified) throw new ApiError(403, 'email_not_verified', advice);
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

/** Emails the link to join. @throws ApiError 503 if it could not be sent; the invitation stays and can be sent again */
async function mailInvitation(
  { db, now, mail, log }: ApiContext,
  { id, teamId, email }: StaffInvitation,
  link: string,
): Promise<void> {
  const key = `invitation-mail:${accountKey(email)}`;
  await countAttempt(db, key, now(), MAIL_LIMIT);
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
