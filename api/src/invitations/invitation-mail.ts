import type { StaffInvitation } from '@full-count/sync-protocol';
import type { ApiContext } from '../context.ts';
import { unavailable } from '../errors.ts';
import { composeMail } from '../mail/compose-mail.ts';

/**
 * Mails the link that makes its reader a member.
 *
 * @throws ApiError 503 when the mail did not leave; the invitation stands, and asking again sends it
 */
export async function sendInvitation(
  { db, mail, log }: ApiContext,
  { id, teamId, email }: StaffInvitation,
  link: string,
): Promise<void> {
  const { name } = await db
    .selectFrom('teams')
    .select('name')
    .where('id', '=', teamId)
    .executeTakeFirstOrThrow();
  try {
    await mail.send(composeMail(email, wordsOf(name, link)));
  } catch (error) {
    log.error({ err: error, invitation: id }, 'An invitation was not mailed');
    throw unavailable('The invitation could not be mailed. Send it again in a moment.', 30);
  }
}

function wordsOf(team: string, link: string) {
  return {
    subject: `Join ${team} on Full Count`,
    before: [
      `You are invited to the staff of ${team} on Full Count.`,
      'Follow this link to join. It works once, for 7 days:',
    ],
    link,
    after: ['If you do not know this team, there is nothing you need to do.'],
  };
}
