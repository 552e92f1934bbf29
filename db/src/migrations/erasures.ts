import { type Kysely, sql } from 'kysely';

/** Each push asks whether the team has erasures, which are few. */
export async function indexErasures(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index changes_erasures on changes (team_id, seq)
    where name = 'person.erase'`.execute(db);
}
