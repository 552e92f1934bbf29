import type { Database } from '@full-count/db';
import type { User } from '@full-count/sync-protocol';
import type { Insertable, Kysely, Selectable } from 'kysely';
import { sql } from 'kysely';

export type UserRow = Selectable<Database['users']>;

export async function findUserByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .where('email_lower', '=', sql<string>`lower(${email})`)
    .executeTakeFirst();
}

export async function findUser(db: Kysely<Database>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Undefined when the address has an account already. */
export async function insertUser(
  db: Kysely<Database>,
  user: Insertable<Database['users']>,
): Promise<UserRow | undefined> {
  return db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('email_lower').doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function setPasswordHash(
  db: Kysely<Database>,
  userId: string,
  passwordHash: string,
  now: Date,
): Promise<UserRow> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** The same password under newer parameters: nothing that a person would call an update. */
export async function replaceOutdatedHash(
  db: Kysely<Database>,
  userId: string,
  outdated: string,
  passwordHash: string,
): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', userId)
    .where('password_hash', '=', outdated)
    .execute();
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
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
