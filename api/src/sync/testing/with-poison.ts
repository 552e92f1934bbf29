import { sql } from 'kysely';
import type { TestApp } from '../../testing/test-app.ts';

/** The name of a player that only the database refuses, while `work` runs. */
export const POISON = 'Poison';

/** Runs `work` with a database that knows a rule which no mutator looks at. */
export async function withPoison({ db }: TestApp, work: () => Promise<void>): Promise<void> {
  await sql`alter table team_players add constraint poison check (player_name <> 'Poison')`.execute(
    db,
  );
  try {
    await work();
  } finally {
    await sql`alter table team_players drop constraint poison`.execute(db);
  }
}
