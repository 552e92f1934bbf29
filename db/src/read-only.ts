import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/index.ts';

export async function isReadOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly === true;
}

/**
 * A change of no row finds a standby server. A list that needs a temporary file finds a full disk, where a small
 * change may still succeed, and leaves nothing behind.
 *
 * @throws the error 25006 (`SQL_STATE.readOnly`) if the server takes no writes, and 53100 (`SQL_STATE.diskFull`). The
 *   pool closes a connection after 25006. The next caller may then reach the new primary.
 */
export async function requireWritable(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update schema_migrations set name = name where false`.execute(trx);
    // The smallest value. PostgreSQL keeps the list of numbers, which needs more, in a file.
    await sql`set local work_mem = '64kB'`.execute(trx);
    await sql`select count(*) from generate_series(1, 5000)`.execute(trx);
  });
}
