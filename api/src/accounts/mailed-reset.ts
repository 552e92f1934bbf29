import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/same-origin.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { resetMail } from './account-mails.ts';
import { type AttemptLimit, countAttempt } from './attempt-limit.ts';
import { issueResetToken } from './mailed-tokens.ts';
import { accountKey, addressKey } from './throttle.ts';
import { findUserByEmail, type UserRow } from './users.ts';

/** A tournament's address asks for more than one household, and for less than a flood. */
const REQUESTS_OF_AN_ADDRESS: AttemptLimit = { most: 100, windowSeconds: 3600 };
/** More would fill somebody's mailbox. Nobody hears that it was reached: it would tell too much. */
export const MAILS_OF_AN_ACCOUNT: AttemptLimit = { most: 5, windowSeconds: 3600 };

/**
 * Mails the link to the reset form, if the address has an account and `isFor` takes it. Everything
 * that depends on the account happens after the answer, so that its time tells nothing.
 *
 * @throws ApiError 429 after many requests from one network address, whomever they asked about
 */
export async function mailResetLink(
  context: ApiContext,
  request: FastifyRequest,
  email: string,
  isFor: (user: UserRow) => boolean,
): Promise<void> {
  const { db, now, mail, config, background } = context;
  await countAttempt(db, `mail:${addressKey(request.ip)}`, now(), REQUESTS_OF_AN_ADDRESS);
  const origin = originOf(request, config.publicOrigin);
  background.start('a reset link', async () => {
    const user = await findUserByEmail(db, email);
    if (!user || !isFor(user) || !(await mayMail(context, email))) return;
    const token = await db.transaction().execute((trx) => issueResetToken(trx, user.id, now()));
    await mail.send(resetMail(user.email, origin, token));
  });
}

/**
 * An address that nobody proved gets no link to an account of the identity provider: who set that
 * account up could still sign in to it, beside the owner of the address.
 */
export function mayReset(user: UserRow): boolean {
  const isOfProvider = user.auth_method === 'replit' || user.provider_subject !== null;
  return user.is_email_verified || !isOfProvider;
}

async function mayMail({ db, now }: ApiContext, email: string): Promise<boolean> {
  try {
    await countAttempt(db, `mail:${accountKey(email)}`, now(), MAILS_OF_AN_ACCOUNT);
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false;
    throw error;
  }
}
