import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';

export async function recordCommand(
  db: Kysely<Database>,
  action: 'backed_up' | 'restored',
  detail: string | null,
  now: Date,
): Promise<void> {
  // Entries of the same key count as repeats of one, so a random key makes an entry of its own.
  const repeat_key = randomBytes(32).toString('hex');
  await db
    .insertInto('audit_entries')
    .values({ action, detail, first_at: now, last_at: now, repeat_key })
    .execute();
}
