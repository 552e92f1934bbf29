import { type Kysely, sql } from 'kysely';
import { isJson } from './checks.ts';

/** Every name by which logs know an opponent's player; the first is the one he was made for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table opponent_players add column names jsonb ${isJson('names', 'array')}`.execute(
    db,
  );
  await sql`update opponent_players set names = jsonb_build_array(name)`.execute(db);
  await sql`alter table opponent_players alter column names set not null`.execute(db);
}
