import { sql } from 'kysely';
import { isHash, isName, isOneOf, isText } from './checks.ts';

export const accountTables = [
  sql`
    create table users (
      id uuid primary key default gen_random_uuid(),
      email text not null check (char_length(email) between 3 and 254 and email ~ '^[^[:space:]@]+@[^[:space:]@]+$')
        ${isText('email', 254)},
      email_lower text not null unique generated always as (lower(email)) stored,
      first_name text ${isName('first_name')},
      last_name text ${isName('last_name')},
      profile_image_url text ${isText('profile_image_url', 2000)},
      state varchar(50) ${isText('state', 50)},
      role text not null default 'admin' ${isOneOf('role', 'coach player admin')},
      password_hash text,
      auth_method text not null default 'replit' ${isOneOf('auth_method', 'replit local')},
      provider_issuer text ${isText('provider_issuer', 500)},
      provider_subject text ${isText('provider_subject', 500)},
      is_email_verified boolean not null default false,
      charting text ${isOneOf('charting', 'two_taps confirm count_only')},
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now(),
      unique (provider_issuer, provider_subject),
      constraint users_provider_whole
        check ((provider_issuer is null) = (provider_subject is null))
    )`,
  sql`
    create table sessions (
      sid text primary key ${isHash('sid')},
      id uuid not null unique default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      sess jsonb not null,
      user_agent text ${isText('user_agent', 500)},
      expire timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      last_seen_at timestamptz(3) not null default now()
    )`,
  sql`create index sessions_user on sessions (user_id)`,
  sql`create index sessions_expire on sessions (expire)`,
  sql`
    create table password_reset_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      token_hash text not null unique ${isHash('token_hash')},
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      used_at timestamptz(3)
    )`,
  sql`create index password_reset_tokens_user on password_reset_tokens (user_id)`,
  sql`
    create table email_verification_tokens (
      id uuid primary key default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      email text not null ${isText('email', 254)},
      token_hash text not null unique ${isHash('token_hash')},
      expires_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      used_at timestamptz(3)
    )`,
  sql`create index email_verification_tokens_user on email_verification_tokens (user_id)`,
  sql`
    create table sign_in_throttle (
      key text primary key ${isText('key', 300)},
      failures integer not null default 0 check (failures >= 0),
      window_started_at timestamptz(3) not null default now(),
      last_failure_at timestamptz(3) not null default now(),
      locked_until timestamptz(3)
    )`,
  sql`create index sign_in_throttle_last_failure on sign_in_throttle (last_failure_at)`,
  // A target is a path of our own origin. `//host` and `/\host` would leave it.
  sql`
    create table short_urls (
      id uuid primary key default gen_random_uuid(),
      short_code text not null unique check (short_code ~ '^[A-Za-z0-9_-]{8}$'),
      original_url text not null ${isText('original_url', 2000)}
        constraint short_urls_local_path check (original_url ~ '^/([^/\\\\]|$)'),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3)
    )`,
  sql`
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
    )`,
  sql`create index audit_entries_team on audit_entries (team_id, last_at)`,
  sql`create index audit_entries_user on audit_entries (user_id, last_at)`,
  sql`create index audit_entries_last_at on audit_entries (last_at)`,
  sql`create index audit_entries_restored on audit_entries (last_at) where action = 'restored'`,
];
