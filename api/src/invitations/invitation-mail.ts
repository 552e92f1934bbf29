import type { StaffInvitation } from '@full-count/sync-protocol';
import type { ApiContext } from '../context.ts';
import { unavailable } from '../errors.ts';

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
    await mail.send({ to: email, ...wordsOf(name, link) });
  } catch (error) {
    log.error({ err: error, invitation: id }, 'An invitation was not mailed');
    throw unavailable('The invitation could not be mailed. Send it again in a moment.', 30);
  }
}

function wordsOf(team: string, link: string) {
  const [invited, follow, end] = [
    `You are invited to the staff of ${team} on Full Count.`,
    'Follow this link to join. It works once, for 7 days:',
    'If you do not know this team, there is nothing you need to do.',
  ];
  return {
    subject: `Join ${team} on Full Count`,
    text: `${invited}\n\n${follow}\n${link}\n\n${end}\n`,
    html:
      `<p>${escapeHtml(invited)}</p><p>${follow}<br>` +
      `<a href="${escapeHtml(link)}">${escapeHtml(link)}</a></p><p>${end}</p>`,
  };
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
