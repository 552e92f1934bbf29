import { type Kysely, sql } from 'kysely';
import { isBetween, isOneOf } from './checks.ts';

/** Adds the facts on which a scorer rules, except the causes of advances, which are in the JSON of the advances. */
export async function addScorersRulings(db: Kysely<unknown>): Promise<void> {
  await sql`create domain run_count as smallint ${isBetween('value', 0, 4)}`.execute(db);
  await sql`
    create domain game_type as text ${isOneOf('value', ['tournament', 'scrimmage'])}`.execute(db);
  await sql`alter table pitches add column runs_batted_in run_count`.execute(db);
  await sql`
    alter table games add column game_type game_type, add column decisions "json_object"`.execute(
    db,
  );
}
