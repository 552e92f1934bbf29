import { sql } from 'kysely';
import { isBetween, isHash, isJson, isName, isNote, isOneOf, isText } from './checks.ts';

const STAFF_ROLES = 'coach assistant_coach manager staff';
const PERMISSIONS = 'read write admin';
const INVITATION_STATUSES = 'pending accepted declined expired';

export const teamTables = [
  sql`
    create table teams (
      id uuid primary key,
      team_id uuid not null generated always as (id) stored,
      version bigint not null check (version >= 0),
      name text not null ${isName('name')},
      description text ${isNote('description')},
      state varchar(50) ${isText('state', 50)},
      sport text not null ${isOneOf('sport', 'baseball softball')},
      coach_id uuid not null references users,
      time_zone text not null ${isName('time_zone')},
      settings jsonb not null ${isJson('settings', 'object')},
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3)
    )`,
  sql`create index teams_team_version on teams (team_id, version)`,
  sql`create index teams_coach on teams (coach_id)`,
  sql`
    create table team_players (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      version bigint not null check (version >= 0),
      player_id uuid references users on delete set null,
      player_name text not null ${isName('player_name')},
      position text not null default 'Unknown' ${isName('position')},
      jersey text check (jersey ~ '^(0|00|[1-9][0-9]?)$'),
      bats text ${isOneOf('bats', 'L R S')},
      throws text ${isOneOf('throws', 'L R S')},
      birth_year smallint ${isBetween('birth_year', 1900, 2100)},
      joined_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id)
    )`,
  sql`create index team_players_version on team_players (team_id, version)`,
  sql`
    create table team_staff (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      version bigint not null check (version >= 0),
      user_id uuid not null references users on delete cascade,
      role text not null default 'staff' ${isOneOf('role', STAFF_ROLES)},
      permissions text not null default 'read' ${isOneOf('permissions', PERMISSIONS)},
      lowered_at timestamptz(3),
      joined_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      unique (team_id, user_id)
    )`,
  sql`create index team_staff_version on team_staff (team_id, version)`,
  sql`create index team_staff_user on team_staff (user_id)`,
  sql`
    create table team_join_codes (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references teams on delete cascade,
      join_code text not null unique check (join_code ~ '^[A-Z0-9]{12}$'),
      is_active boolean not null default true,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`,
  sql`create index team_join_codes_team on team_join_codes (team_id)`,
  sql`
    create table staff_invitations (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references teams on delete cascade,
      email text not null ${isText('email', 254)},
      token_hash text not null unique ${isHash('token_hash')},
      role text not null default 'staff' ${isOneOf('role', STAFF_ROLES)},
      permissions text not null default 'read' ${isOneOf('permissions', PERMISSIONS)},
      invited_by uuid not null references users on delete cascade,
      status text not null default 'pending' ${isOneOf('status', INVITATION_STATUSES)},
      accepted_by uuid references users on delete set null,
      accepted_at timestamptz(3),
      declined_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null
    )`,
  sql`
    create unique index staff_invitations_pending on staff_invitations (team_id, lower(email))
    where status = 'pending'`,
  sql`
    create index staff_invitations_email on staff_invitations (lower(email))
    where status = 'pending'`,
  sql`
    create index staff_invitations_declined on staff_invitations (team_id, lower(email))
    where declined_at is not null`,
  sql`
    create table calendar_tokens (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references teams on delete cascade,
      token_hash text not null unique ${isHash('token_hash')},
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now()
    )`,
  sql`create index calendar_tokens_team on calendar_tokens (team_id)`,
  sql`
    create table opponent_players (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      version bigint not null check (version >= 0),
      opponent text not null ${isName('opponent')},
      name text not null ${isName('name')},
      bats text ${isOneOf('bats', 'L R S')},
      throws text ${isOneOf('throws', 'L R S')},
      names jsonb not null ${isJson('names', 'array')},
      merged_into uuid check (merged_into <> id),
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, merged_into) references opponent_players (team_id, id)
    )`,
  sql`create index opponent_players_version on opponent_players (team_id, version)`,
  sql`create index opponent_players_name on opponent_players (team_id, opponent, name)`,
];

export const syncTables = [
  // Free room in each page lets PostgreSQL update the cursor without touching the index.
  sql`
    create table team_sync (
      team_id uuid primary key references teams on delete cascade,
      seq sync_number not null default 0,
      tag sync_number not null default 0,
      stored_rows bigint not null default 0,
      stored_bytes bigint not null default 0
    ) with (fillfactor = 50)`,
  // jsonb cannot hold a change that was refused for a NUL character or a lone surrogate, so `args` is json. The times
  // of arrival have microseconds, because they are also the order in which changes arrived.
  sql`
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
    )`,
  // The index leaves out null, so that PostgreSQL cannot take it to look up an id. Without statistics, it sometimes did,
  // and read all changes of the team for each id of a request.
  sql`create unique index changes_applied on changes (team_id, seq) where seq is not null`,
  sql`
    create index changes_refused_or_held on changes (team_id, received_at)
    where state <> 'applied'`,
];
