import type { Database } from '@full-count/db';
import type { SignUpPolicy } from '@full-count/sync-protocol';
import { type Kysely, sql } from 'kysely';
import {
  findUserByEmail,
  insertUser,
  PROVIDER_METHOD,
  type UserRow,
} from '../../accounts/users.ts';
import { recordAudit } from '../../audit/audit-trail.ts';
import { isInvited } from '../../invitations/accept-invitation.ts';
import type { ApiContext } from '../../platform/context.ts';
import type { ProviderIdentity } from './provider-client.ts';

export type NoUserReason = 'email_taken' | 'no_email' | 'not_invited' | 'sign_up_closed';

/**
 * An identity never signs in to another account with the same email. Otherwise, whoever registered
 * that email first would share the account, and whoever can choose an email at the provider could
 * take it over.
 */
export async function findOrCreateUser(
  trx: Kysely<Database>,
  identity: ProviderIdentity,
  ip: string,
  { config, now, newId }: Pick<ApiContext, 'config' | 'now' | 'newId'>,
): Promise<UserRow | NoUserReason> {
  const knownUser = await findByIdentity(trx, identity);
  if (knownUser) return verifyAddress(trx, knownUser, identity, { ip, now: now() });
  const { email } = identity;
  if (email === null) return 'no_email';
  const refusal = await findSignUpRefusal(trx, { ...identity, email }, config.signUp, now());
  // A person whose email has an account learns that, and not that they can't sign up.
  if (refusal !== null) return (await findUserByEmail(trx, email)) ? 'email_taken' : refusal;
  const newUser = await insertUser(trx, {
    id: newId(),
    email,
    is_email_verified: identity.isEmailVerified,
    first_name: identity.firstName,
    last_name: identity.lastName,
    profile_image_url: identity.picture,
    auth_method: PROVIDER_METHOD,
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

/**
 * The redirects to the provider and back lose the token of an invitation. So the person needs an
 * email that the provider has verified and that has an open invitation.
 */
async function findSignUpRefusal(
  trx: Kysely<Database>,
  { email, isEmailVerified }: { readonly email: string; readonly isEmailVerified: boolean },
  signUp: SignUpPolicy,
  now: Date,
): Promise<'not_invited' | 'sign_up_closed' | null> {
  if (signUp === 'open') return null;
  if (signUp === 'closed') return 'sign_up_closed';
  return isEmailVerified && (await isInvited(trx, email, now)) ? null : 'not_invited';
}

async function findByIdentity(trx: Kysely<Database>, { issuer, subject }: ProviderIdentity) {
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
