import { type Kysely, sql } from 'kysely';

/** A session counts its strikes: of a rounded percentage no next one can be reckoned. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table practice_sessions
    add column strikes integer not null default 0 check (strikes between 0 and total_pitches)`.execute(
    db,
  );
}
