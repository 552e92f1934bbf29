import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';

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
