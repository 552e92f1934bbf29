import { randomUUID } from 'node:crypto';
import type { TestApp } from '../testing/test-app.ts';
import { PROVIDER_METHOD, type UserRow } from './users.ts';

export async function insertProviderAccount(
  { db }: TestApp,
  { isVerified }: { readonly isVerified: boolean },
): Promise<UserRow> {
  const id = randomUUID();
  return db
    .insertInto('users')
    .values({
      id,
      email: `provider-${id}@example.com`,
      auth_method: PROVIDER_METHOD,
      provider_issuer: 'https://id.example',
      provider_subject: id,
      is_email_verified: isVerified,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
