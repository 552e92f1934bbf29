import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { composeMail } from '../platform/mail/compose-mail.ts';
import type { Mail } from '../platform/mail/mailers.ts';
import { issueResetToken, RESET_MINUTES, VERIFICATION_DAYS } from './mailed-tokens.ts';
import { type AttemptLimit, accountKey, addressKey, countAttempt } from './throttle.ts';
import { findUserByEmail, PROVIDER_METHOD, type UserRow } from './users.ts';

/** High enough for everyone at a tournament, who may share one network address. */
const ADDRESS_LIMIT: AttemptLimit = { maxAttempts: 100, windowSeconds: 3600 };

/** Keeps an inbox from being flooded. The answer stays the same, so that it does not reveal the account. */
export const ACCOUNT_MAIL_LIMIT: AttemptLimit = { maxAttempts: 5, windowSeconds: 3600 };

/**
 * Everything that depends on the account happens in the background, so that the response time reveals nothing.
 *
 * @throws ApiError 429 after many requests from one network address
 */
export async function mailResetLink(
  context: ApiContext,
  request: FastifyRequest,
  email: string,
  isAllowed: (user: UserRow) => boolean,
): Promise<void> {
  const { db, now, mail, config, backgroundMail } = context;
  await countAttempt(db, `mail:${addressKey(request.ip)}`, now(), ADDRESS_LIMIT);
  const origin = originOf(request, config.publicOrigin);
  backgroundMail.start('a reset link', async () => {
    const user = await findUserByEmail(db, email);
    if (!user || !isAllowed(user) || !(await isMailAllowed(context, email))) return;
    const token = await db.transaction().execute((trx) => issueResetToken(trx, user.id, now()));
    await mail.send(resetMail(user.email, origin, token));
  });
}

/** If its email is unverified, a provider account's creator and the email's owner could both sign in to it. */
export function mayReset(user: UserRow): boolean {
  const usesProvider = user.auth_method === PROVIDER_METHOD || user.provider_subject !== null;
  return user.is_email_verified || !usesProvider;
}

async function isMailAllowed({ db, now }: ApiContext, email: string): Promise<boolean> {
  try {
    await countAttempt(db, `mail:${accountKey(email)}`, now(), ACCOUNT_MAIL_LIMIT);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}

export function notifyPasswordChanged(
  { backgroundMail, config, mail }: ApiContext,
  request: FastifyRequest,
  email: string,
): void {
  const origin = originOf(request, config.publicOrigin);
  backgroundMail.start('a notice of a new password', () =>
    mail.send(passwordChangedMail(email, origin)),
  );
}

function resetMail(to: string, origin: string, token: string): Mail {
  return composeMail(to, {
    subject: 'Choose a new password for Full Count',
    before: [
      'Someone asked to reset your Full Count password.',
      `Use this link to choose a new one. It works once and expires in ${RESET_MINUTES} minutes:`,
    ],
    link: `${origin}/login?reset=${token}`,
    after: ["If you didn't ask for this, you can ignore this email."],
  });
}

/** Repeats nothing from the sign-up form, so that nobody can use the form to send a stranger a message. */
export function verificationMail(to: string, origin: string, token: string): Mail {
  return composeMail(to, {
    subject: 'Verify your email for Full Count',
    before: [
      'Someone signed up for Full Count with this email.',
      `If that was you, use this link within ${VERIFICATION_DAYS} days to verify your email.`,
      "If you aren't signed in where you open it, you'll choose a new password first.",
    ],
    link: `${origin}/verify-email?token=${token}`,
    after: ["If you didn't sign up, ignore this email. Your address won't be verified."],
  });
}

function passwordChangedMail(to: string, origin: string): Mail {
  return composeMail(to, {
    subject: 'Your Full Count password was changed',
    before: [
      'Your Full Count password was changed, and your other devices were signed out.',
      'If this wasn\'t you, reset your password now. Choose "Forgot your password" here:',
    ],
    link: `${origin}/login`,
    after: [],
  });
}
