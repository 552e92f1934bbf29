import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';

/** Adds the operator's backup or restore to the audit trail. The entry has no user and no network address. */
export async function recordCommand(
  db: Kysely<Database>,
  action: 'backed_up' | 'restored',
  detail: string | null,
  now: Date,
): Promise<void> {
  const repeat_key = randomBytes(32).toString('hex');
  await db
    .insertInto('audit_entries')
    .values({ action, detail, first_at: now, last_at: now, repeat_key })
    .execute();
}
