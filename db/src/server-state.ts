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

export class DatabaseInUseError extends Error {
  override readonly name = 'DatabaseInUseError';
}

/** A running process remembers rows and has prepared statements for the old tables. @throws DatabaseInUseError */
export async function refuseWhileInUse(db: Kysely<Database>, next: 'restore' | 'distribute') {
  const { rows } = await sql<{ others: number }>`
    select count(*)::int as others from pg_stat_activity
    where datname = current_database() and application_name = 'full-count'
      and pid <> pg_backend_pid()`.execute(db);
  const others = rows[0]?.others ?? 0;
  if (others === 0) return;
  throw new DatabaseInUseError(
    `Full Count is running on this database (connections: ${others}). Stop all its processes, ` +
      `then ${next}. If they are stopped, a pooler still has their connections: run RECONNECT in its ` +
      'console, or restart it. Nothing was changed.',
  );
}
