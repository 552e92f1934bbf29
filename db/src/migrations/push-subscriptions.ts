import { type Kysely, sql } from 'kysely';

/** Devices that asked for score alerts on a public page, and what they have been told about a game. */
export async function createPushSubscriptions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table push_subscriptions (
      team_id uuid not null references teams on delete cascade,
      link_id uuid not null,
      endpoint text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz(3) not null,
      primary key (team_id, link_id, endpoint)
    )`.execute(db);
  await sql`
    create table score_alerts (
      team_id uuid not null references teams on delete cascade,
      game_id uuid not null,
      stage smallint not null check (stage > 0),
      shown_at timestamptz(3) not null,
      primary key (team_id, game_id),
      foreign key (team_id, game_id) references games on delete cascade
    )`.execute(db);
}
