import type { Database } from '@full-count/db';
import type { Kysely } from 'kysely';
import { openSealed, type StretchedCode, sealSecret } from './short-code.ts';

interface ShortTarget {
  readonly path: string;
  /** The table has it encrypted with the code, which is not stored. */
  readonly secret: string;
  readonly expiresAt: Date;
}

export async function saveShortUrl(
  db: Kysely<Database>,
  code: StretchedCode,
  { path, secret, expiresAt }: ShortTarget,
  now: Date,
): Promise<void> {
  await db
    .insertInto('short_urls')
    .values({
      short_code: code.name,
      original_url: path + sealSecret(code, secret),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute();
}

export async function findShortUrl(
  db: Kysely<Database>,
  code: StretchedCode,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('short_urls')
    .select('original_url')
    .where('short_code', '=', code.name)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  // The path ends with "=", which the sealed secret in base64url never contains.
  const [, path, sealed] = /^(.*=)([\w-]+)$/.exec(row?.original_url ?? '') ?? [];
  return path === undefined || sealed === undefined ? undefined : path + openSealed(code, sealed);
}

export async function deleteExpiredShortUrls(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('short_urls').where('expires_at', '<=', now).execute();
}
