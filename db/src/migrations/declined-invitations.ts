import { type Kysely, sql } from 'kysely';

const STATUSES = ['pending', 'accepted', 'declined', 'expired'];

export async function addDeclinedInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table staff_invitations
      drop constraint staff_invitations_status_check,
      add constraint staff_invitations_status_check
        check (status in (${sql.join(STATUSES.map((status) => sql.lit(status)))}))`.execute(db);
  await sql`
    create index staff_invitations_email on staff_invitations (lower(email))
    where status = 'pending'`.execute(db);
}
