import type { Database, Db } from '@full-count/db';
import type { User } from '@full-count/sync-protocol';
import { type Insertable, type Selectable, sql } from 'kysely';
import { unauthorized } from '../platform/errors.ts';
import type { PasswordOwner } from './password-rules.ts';

export type UserRow = Selectable<Database['users']>;

/** The name in the API and the database for signing in with any identity provider. It is published, so it can't change. */
export const PROVIDER_METHOD = 'replit';

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_lower', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
}

export async function findUser(db: Db, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @throws ApiError 401 if the account is gone */
export async function requireUser(db: Db, id: string): Promise<UserRow> {
  const users = db.selectFrom('users').selectAll().where('id', '=', id);
  return users.executeTakeFirstOrThrow(() => unauthorized());
}

export async function insertUser(db: Db, user: Insertable<Database['users']>) {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_lower').doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** @throws ApiError 401 if the account is gone */
export async function changeCharting(
  db: Db,
  userId: string,
  charting: User['charting'],
  now: Date,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ charting, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow(() => unauthorized());
}

export async function lockUser(trx: Db, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
}

/** Returns undefined if the password changed after `from` was checked. */
export async function changePasswordHash(
  db: Db,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
  now: Date,
): Promise<UserRow | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: to, updated_at: now })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returningAll()
    .executeTakeFirst();
}

/** Sets a password without the current one, after a mailed link or the provider proved who the user is. */
export async function choosePassword(
  db: Db,
  userId: string,
  { passwordHash, provesEmail }: { readonly passwordHash: string; readonly provesEmail?: true },
  now: Date,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({
      password_hash: passwordHash,
      auth_method: 'local',
      ...(provesEmail ? { is_email_verified: true } : {}),
      updated_at: now,
    })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Locks the password against changes until the transaction ends, and returns its hash. So a sign-in runs entirely
 * before or after a change of the password, and no session with the old password survives the change.
 *
 * @returns null if the user has no password, undefined if there is no such user
 */
export async function lockPasswordHash(trx: Db, userId: string) {
  const row = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.password_hash;
}

/** Leaves `updated_at` alone, because the person changed nothing. */
export async function replaceOutdatedHash(
  db: Db,
  userId: string,
  outdatedHash: string,
  passwordHash: string,
): Promise<boolean> {
  const updatedUser = await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', outdatedHash)
    .returning('id')
    .executeTakeFirst();
  return updatedUser !== undefined;
}

export function passwordOwnerOf(user: UserRow): PasswordOwner {
  return { email: user.email, firstName: user.first_name, lastName: user.last_name };
}

export function userRowToUser(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    state: row.state,
    role: row.role,
    authMethod: row.auth_method,
    isEmailVerified: row.is_email_verified,
    charting: row.charting,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
