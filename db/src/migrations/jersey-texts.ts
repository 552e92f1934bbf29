import { type Kysely, sql } from 'kysely';

/** Keeps jerseys as text, because 00 is not 0, and the times at which a game's schedule changed. */
export async function addJerseyTexts(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table team_players
    add column jersey text check (jersey ~ '^(0|00|[1-9][0-9]?)$')`.execute(db);
  await sql`
    update team_players set jersey = jersey_number::text where jersey_number is not null`.execute(
    db,
  );
  await sql`alter table team_players drop column jersey_number`.execute(db);
  await sql`alter table games add column rescheduled "json_object"`.execute(db);
}
