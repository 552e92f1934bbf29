import { type Kysely, sql } from 'kysely';
import { isHash, isText } from './checks.ts';

export async function createAuditTrail(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table audit_entries (
      id uuid primary key default gen_random_uuid(),
      action text not null ${isText('action', 50)},
      user_id uuid,
      team_id uuid,
      subject_id uuid,
      detail text ${isText('detail', 50)},
      ip text ${isText('ip', 64)},
      count integer not null default 1 check (count > 0),
      first_at timestamptz(3) not null,
      last_at timestamptz(3) not null,
      repeat_key text not null unique ${isHash('repeat_key')}
    )`.execute(db);
  await sql`create index audit_entries_team on audit_entries (team_id, last_at)`.execute(db);
  await sql`create index audit_entries_user on audit_entries (user_id, last_at)`.execute(db);
  await sql`create index audit_entries_last_at on audit_entries (last_at)`.execute(db);
  await sql`
    create index audit_entries_restored on audit_entries (last_at)
    where action = 'restored'`.execute(db);
}
