import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';

export async function withServerFault<T>(
  { db }: Pick<TestApp, 'db'>,
  table: 'pitches' | 'changes',
  sqlState: string,
  work: () => Promise<T>,
): Promise<T> {
  // A check, since Citus has no triggers on distributed tables.
  const body = sql.lit(`begin raise exception using errcode = '${sqlState}'; end`);
  await sql`
    create function fail_for_test(uuid) returns boolean language plpgsql as ${body}`.execute(db);
  await sql`alter table ${sql.table(table)}
    add constraint fail_for_test check (fail_for_test(team_id)) not valid`.execute(db);
  try {
    return await work();
  } finally {
    await sql`alter table ${sql.table(table)} drop constraint fail_for_test`.execute(db);
    await sql`drop function fail_for_test(uuid)`.execute(db);
  }
}

/** A player's name that only the database refuses, inside `withPoison`. */
export const POISON = 'Poison';

export async function withPoison({ db }: TestApp, work: () => Promise<void>): Promise<void> {
  await sql`alter table team_players
    add constraint poison check (player_name <> ${sql.lit(POISON)})`.execute(db);
  try {
    await work();
  } finally {
    await sql`alter table team_players drop constraint poison`.execute(db);
  }
}
