import type { StaffInvitation } from '@full-count/sync-protocol';
import type { ApiContext } from '../platform/context.ts';
import { unavailable } from '../platform/errors.ts';
import { composeMail, withoutLinks } from '../platform/mail/compose-mail.ts';
import { findTeamName } from '../teams/queries.ts';

/** Emails the link to join. @throws ApiError 503 if it could not be sent; the invitation stays and can be sent again */
export async function sendInvitation(
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
