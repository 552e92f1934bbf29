import { type Kysely, sql } from 'kysely';

export async function createSyncTables(db: Kysely<unknown>): Promise<void> {
  // Free room in each page lets PostgreSQL update the cursor without touching the index.
  await sql`
    create table team_sync (
      team_id uuid primary key references teams on delete cascade,
      seq sync_number not null default 0,
      tag sync_number not null default 0,
      stored_rows bigint not null default 0,
      stored_bytes bigint not null default 0
    ) with (fillfactor = 50)`.execute(db);
  // jsonb cannot hold a change that was refused for a NUL character or a lone surrogate, so `args` is json. The times
  // of arrival have microseconds, because they are also the order in which changes arrived.
  await sql`
    create table changes (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      seq sync_number,
      tag sync_number,
      author_id uuid,
      sender_id uuid,
      subject_id uuid,
      name short_text not null,
      args json not null,
      at short_text not null,
      state change_state not null,
      code short_text,
      received_at timestamptz not null,
      primary key (team_id, id),
      check ((state = 'applied') = (seq is not null and tag is not null)),
      check ((state = 'refused') = (code is not null))
    )`.execute(db);
  // The index leaves out null, so that PostgreSQL cannot take it to look up an id. Without statistics, it sometimes did,
  // and read all changes of the team for each id of a request.
  await sql`
    create unique index changes_applied on changes (team_id, seq)
    where seq is not null`.execute(db);
  await sql`
    create index changes_refused_or_held on changes (team_id, received_at)
    where state <> 'applied'`.execute(db);
}
