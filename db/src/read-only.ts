import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/index.ts';

/** True for a standby, for a server in recovery, and for a database that was set to read-only. */
export async function isReadOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly === true;
}
