import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { newSecretToken, tokenHash } from '../platform/secret-token.ts';
import { lockUser } from './users.ts';

/** How long what was mailed may be followed (SECURITY, Flows). */
export const RESET_MINUTES = 30;
export const VERIFICATION_DAYS = 7;

/**
 * A token for the reset form; every earlier one of the user ends. Call it in a transaction.
 *
 * @returns what goes into the mail and nowhere else
 */
export async function issueResetToken(
  trx: Kysely<Database>,
  userId: string,
  now: Date,
): Promise<string> {
  // Of requests at the same moment the second waits here, and then ends the token of the first.
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

/** Whose password the token may set; undefined for one unknown, used or expired. */
export async function findResetToken(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('password_reset_tokens')
    .select('user_id')
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return found?.user_id;
}

/** One atomic update: of many who come at once, one finds it unused. */
export async function useResetToken(
  trx: Kysely<Database>,
  token: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable('password_reset_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A password that was chosen ends the links by which another could be. */
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

/**
 * Proves the address that the token was mailed to. A second time changes nothing more, since mail
 * programs and impatient people follow links twice. False for one unknown or expired.
 */
export async function verifyEmail(
  trx: Kysely<Database>,
  token: string,
  now: Date,
): Promise<boolean> {
  const found = await trx
    .updateTable('email_verification_tokens')
    .set((row) => ({ used_at: row.fn.coalesce('used_at', row.val(now)) }))
    .where('token_hash', '=', tokenHash(token))
    .where('expires_at', '>', now)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!found) return false;
  const verified = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', found.user_id)
    .where('email', '=', found.email)
    .returning('id')
    .executeTakeFirst();
  return verified !== undefined;
}

/** What can lead nowhere any more. */
export async function deleteExpiredTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('password_reset_tokens').where('expires_at', '<=', now).execute();
  await db.deleteFrom('email_verification_tokens').where('expires_at', '<=', now).execute();
}
