import { type Kysely, sql } from 'kysely';
import { isJson } from './baseline/checks.ts';

/** Each push asks whether the team has erasures, which are few. A player has a consent to what is kept. */
export async function addErasuresAndConsents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index changes_erasures on changes (team_id, seq)
    where name = 'person.erase'`.execute(db);
  await sql`alter table team_players add column consent jsonb ${isJson('consent', 'object')}`.execute(
    db,
  );
}
