import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { resetMail } from './account-mails.ts';
import { type AttemptLimit, countAttempt } from './attempt-limit.ts';
import { issueResetToken } from './mailed-tokens.ts';
import { accountKey, addressKey } from './throttle.ts';
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
