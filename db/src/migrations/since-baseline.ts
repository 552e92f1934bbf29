import { sql } from 'kysely';
import { isJson } from './baseline/checks.ts';

/** Each push asks whether the team has erasures, which are few. A player has a consent to what is kept. */
export const erasuresAndConsents = [
  sql`create index changes_erasures on changes (team_id, seq) where name = 'person.erase'`,
  sql`alter table team_players add column consent jsonb ${isJson('consent', 'object')}`,
];

/** Every node of a distributed database has this table, because a page is found by its token, without a team. */
export const publicLinks = [
  sql`
    create table public_links (
      id uuid primary key,
      team_id uuid not null references teams on delete cascade,
      game_id uuid,
      token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null
    )`,
  sql`create unique index public_links_game on public_links (team_id, game_id) nulls not distinct`,
];

/** Devices that asked for score alerts on a public page, and what they have been told about a game. */
export const pushSubscriptions = [
  sql`
    create table push_subscriptions (
      team_id uuid not null references teams on delete cascade,
      link_id uuid not null,
      endpoint text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
      p256dh text not null,
      auth text not null,
      created_at timestamptz(3) not null,
      primary key (team_id, link_id, endpoint)
    )`,
  sql`
    create table score_alerts (
      team_id uuid not null references teams on delete cascade,
      game_id uuid not null,
      stage smallint not null check (stage > 0),
      shown_at timestamptz(3) not null,
      primary key (team_id, game_id),
      foreign key (team_id, game_id) references games on delete cascade
    )`,
];
