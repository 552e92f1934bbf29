import type { Database } from '@full-count/db';
import { type Kysely, sql } from 'kysely';
import { insertUser, type UserRow } from '../../accounts/users.ts';
import { recordAudit } from '../../audit/audit-trail.ts';
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
  ip: string,
  { now, newId }: Pick<ApiContext, 'now' | 'newId'>,
): Promise<UserRow | NoUserReason> {
  const knownUser = await findByIdentity(trx, identity);
  if (knownUser) return verifyAddress(trx, knownUser, identity, { ip, now: now() });
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
  if (newUser) {
    await recordAudit(trx, now(), { action: 'account_created', userId: newUser.id, ip });
  }
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
  { ip, now }: { readonly ip: string; readonly now: Date },
): Promise<UserRow> {
  if (!isEmailVerified || user.is_email_verified) return user;
  const verifiedUser = await trx
    .updateTable('users')
    .set({ is_email_verified: true })
    .where('id', '=', user.id)
    .where('email_lower', '=', sql<string>`lower(${email})`)
    .returningAll()
    .executeTakeFirst();
  if (!verifiedUser) return user;
  await recordAudit(trx, now, { action: 'email_verified', userId: user.id, ip });
  return verifiedUser;
}
