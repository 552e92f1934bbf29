import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import { insertUser, type UserRow } from '../../accounts/users.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { ProviderIdentity } from './provider-client.ts';

/** Why nobody could be signed in although the provider knows him. */
export type NoUser = 'email_taken' | 'no_email';

/**
 * The account of this identity; the first sign-in makes it. An address that belongs to another
 * account does not lead into that account: whoever registered it could then share it, and whoever
 * can name any address at the provider could take it.
 */
export async function findOrCreateUser(
  trx: Kysely<Database>,
  identity: ProviderIdentity,
  { now, newId }: Pick<ApiContext, 'now' | 'newId'>,
): Promise<UserRow | NoUser> {
  const known = await findByIdentity(trx, identity);
  if (known) return proveAddress(trx, known, identity);
  if (identity.email === null) return 'no_email';
  const created = await insertUser(trx, {
    id: newId(),
    email: identity.email,
    is_email_verified: identity.isEmailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    profile_image_url: identity.picture,
    auth_method: 'replit',
    provider_issuer: identity.issuer,
    provider_subject: identity.subject,
    created_at: now(),
    updated_at: now(),
  });
  // The same person in another tab may have been quicker.
  return created ?? (await findByIdentity(trx, identity)) ?? 'email_taken';
}

async function findByIdentity(
  trx: Kysely<Database>,
  { issuer, subject }: ProviderIdentity,
): Promise<UserRow | undefined> {
  return trx
    .selectFrom('users')
    .selectAll()
    .where('provider_issuer', '=', issuer)
    .where('provider_subject', '=', subject)
    .executeTakeFirst();
}

/** The provider may have learned since that the address is his. Another address changes nothing. */
async function proveAddress(
  trx: Kysely<Database>,
  user: UserRow,
  { email, isEmailVerified }: ProviderIdentity,
): Promise<UserRow> {
  if (!isEmailVerified || user.is_email_verified) return user;
  const proved = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', user.id)
    .where('email_lower', '=', sql<string>`lower(${email})`)
    .returningAll()
    .executeTakeFirst();
  return proved ?? user;
}
