import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import { insertUser, type UserRow } from '../../accounts/users.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { ProviderIdentity } from './provider-client.ts';

/** Why a person whom the provider knows could not be signed in. */
export type NoUserReason = 'email_taken' | 'no_email';

/**
 * Returns the account of this identity and creates it at the first sign-in. An identity never signs in
 * to another account with the same email. Otherwise, whoever registered that email first would share
 * the account, and whoever can choose an email at the provider could take it over.
 */
export async function findOrCreateUser(
  trx: Kysely<Database>,
  identity: ProviderIdentity,
  { now, newId }: Pick<ApiContext, 'now' | 'newId'>,
): Promise<UserRow | NoUserReason> {
  const knownUser = await findByIdentity(trx, identity);
  if (knownUser) return verifyAddress(trx, knownUser, identity);
  if (identity.email === null) return 'no_email';
  const newUser = await insertUser(trx, {
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
  // The same person may have signed in at the same moment in another tab.
  return newUser ?? (await findByIdentity(trx, identity)) ?? 'email_taken';
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

/** The provider may have verified the address since the last sign-in. A different address is ignored. */
async function verifyAddress(
  trx: Kysely<Database>,
  user: UserRow,
  { email, isEmailVerified }: ProviderIdentity,
): Promise<UserRow> {
  if (!isEmailVerified || user.is_email_verified) return user;
  const verifiedUser = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', user.id)
    .where('email_lower', '=', sql<string>`lower(${email})`)
    .returningAll()
    .executeTakeFirst();
  return verifiedUser ?? user;
}
