import { type Kysely, sql } from 'kysely';
import type { Database } from './schema/index.ts';

export async function isReadOnly(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ isReadOnly: boolean }>`
    select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(db);
  return rows[0]?.isReadOnly === true;
}

/**
 * @throws the error 25006 (`SQL_STATE.readOnly`) if the server takes no writes. The pool closes a connection after this
 * error. The next caller may then reach the new primary.
 */
export async function requireWritable(db: Kysely<Database>): Promise<void> {
  await sql`update schema_migrations set name = name where false`.execute(db);
}
