import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';

/** Makes the database fail with this SQLSTATE at every write to a table while `work` runs. */
export async function withServerFault<T>(
  { db }: Pick<TestApp, 'db'>,
  table: 'pitches' | 'client_ledger',
  sqlState: string,
  work: () => Promise<T>,
): Promise<T> {
  const body = sql.lit(`begin raise exception using errcode = '${sqlState}'; end`);
  await sql`create function fail_for_test() returns trigger language plpgsql as ${body}`.execute(
    db,
  );
  await sql`create trigger fail_for_test before insert or update on ${sql.table(table)}
    for each row execute function fail_for_test()`.execute(db);
  try {
    return await work();
  } finally {
    await sql`drop function fail_for_test() cascade`.execute(db);
  }
}
