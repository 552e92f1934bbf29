import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { newSecretToken, tokenHash } from '../platform/secret-token.ts';
import { lockUser } from './users.ts';

export const RESET_MINUTES = 30;
export const VERIFICATION_DAYS = 7;

export async function issueResetToken(trx: Kysely<Database>, userId: string, now: Date) {
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

export async function findUserIdOfResetToken(db: Kysely<Database>, token: string, now: Date) {
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
export async function markResetTokenUsed(trx: Kysely<Database>, token: string, now: Date) {
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

export async function deleteResetTokens(db: Kysely<Database>, userId: string): Promise<void> {
  await db.deleteFrom('password_reset_tokens').where('user_id', '=', userId).execute();
}

export async function issueVerificationToken(
  db: Kysely<Database>,
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
      expires_at: new Date(now.getTime() + VERIFICATION_DAYS * 24 * 60 * 60_000),
    })
    .execute();
  return token;
}

export interface MailedVerification {
  readonly user_id: string;
  readonly email: string;
}

/** Finds a used token too, since people follow links twice. */
export async function findVerificationToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<MailedVerification | undefined> {
  return db
    .selectFrom('email_verification_tokens')
    .select(['user_id', 'email'])
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Returns false if the address is verified already, or if the account has another address now. */
export async function verifyEmail(
  trx: Kysely<Database>,
  { user_id, email }: MailedVerification,
  now: Date,
): Promise<boolean> {
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

export async function deleteExpiredTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('password_reset_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_verification_tokens').where('expires_at', '<=', now).execute();
}
