import { DAY_MS } from '@full-count/baseball';
import type { Db } from '@full-count/db';
import type { FastifyRequest } from 'fastify';
import { originOf } from '../http/plugins.ts';
import type { ApiContext } from '../platform/context.ts';
import { ApiError } from '../platform/errors.ts';
import { composeMail, type Mail } from '../platform/mail/mail.ts';
import { newSecretToken, tokenHash } from '../platform/secret-token.ts';
import { type AttemptLimit, accountKey, addressKey, countAttempt } from './throttle.ts';
import { findUserByEmail, lockUser, PROVIDER_METHOD, type UserRow } from './users.ts';

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

export const RESET_MINUTES = 30;
const VERIFICATION_DAYS = 7;

export async function issueResetToken(trx: Db, userId: string, now: Date) {
  // A simultaneous request waits here and then deletes the token of this request, so only one token is valid.
  await lockUser(trx, userId);
  await deleteResetTokens(trx, userId);
  const token = newSecretToken();
  await trx
    .insertInto('password_reset_tokens')
    .values({
      user_id: userId,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000),
    })
    .execute();
  return token;
}

export async function findUserIdOfResetToken(db: Db, token: string, now: Date) {
  const tokenRow = await db
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return tokenRow?.user_id;
}

/** Marks the token in one atomic update, so that only one of several simultaneous requests gets true. */
export async function markResetTokenUsed(trx: Db, token: string, now: Date) {
  const tokenRow = await trx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return tokenRow !== undefined;
}

export async function deleteResetTokens(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('password_reset_tokens').where('user_id', '=', userId).execute();
}

export async function issueVerificationToken(
  db: Db,
  user: { readonly id: string; readonly email: string },
  now: Date,
): Promise<string> {
  const token = newSecretToken();
  await db
    .insertInto('email_verification_tokens')
    .values({
      user_id: user.id,
      email: user.email,
      token_hash: tokenHash(token),
      created_at: now,
      expires_at: new Date(now.getTime() + VERIFICATION_DAYS * DAY_MS),
    })
    .execute();
  return token;
}

export interface MailedVerification {
  readonly user_id: string;
  readonly email: string;
}

/** Finds a used token too, since people follow links twice. */
export async function findVerificationToken(db: Db, token: string, now: Date) {
  return db
    .selectFrom('email_verification_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns false if the address is verified already, or if the account has another address now. */
export async function verifyEmail(trx: Db, { user_id, email }: MailedVerification, now: Date) {
  const verifiedUser = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', user_id)
    .where('email', '=', email)
    .where('is_email_verified', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (!verifiedUser) return false;
  await trx
    .updateTable('email_verification_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  return true;
}

export async function deleteExpiredTokens(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('password_reset_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_verification_tokens').where('expires_at', '<=', now).execute();
}
