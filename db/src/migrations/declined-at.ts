import { type Kysely, sql } from 'kysely';

/** Adds the time at which the person last declined. The team then sends them no email for a while. */
export async function addDeclinedAt(db: Kysely<unknown>): Promise<void> {
  await sql`alter table staff_invitations add column declined_at timestamptz(3)`.execute(db);
  await sql`
    create index staff_invitations_declined on staff_invitations (team_id, lower(email))
    where declined_at is not null`.execute(db);
}
