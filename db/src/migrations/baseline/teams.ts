import { type Kysely, sql } from 'kysely';
import { isBetween, isHash, isJson, isName, isNote, isOneOf, isText } from './checks.ts';

const STAFF_ROLES = 'coach assistant_coach manager staff';
const PERMISSIONS = 'read write admin';
const INVITATION_STATUSES = 'pending accepted declined expired';

export async function createTeamTables(db: Kysely<unknown>): Promise<void> {
  await createTeams(db);
  await createPlayers(db);
  await createStaff(db);
  await createInvitations(db);
  await createOpponentPlayers(db);
}

async function createTeams(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index teams_team_version on teams (team_id, version)`.execute(db);
  await sql`create index teams_coach on teams (coach_id)`.execute(db);
}

async function createPlayers(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index team_players_version on team_players (team_id, version)`.execute(db);
}

async function createStaff(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index team_staff_version on team_staff (team_id, version)`.execute(db);
  await sql`create index team_staff_user on team_staff (user_id)`.execute(db);
}

async function createInvitations(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table team_join_codes (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references teams on delete cascade,
      join_code text not null unique check (join_code ~ '^[A-Z0-9]{12}$'),
      is_active boolean not null default true,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      updated_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index team_join_codes_team on team_join_codes (team_id)`.execute(db);
  await sql`
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
    )`.execute(db);
  await sql`
    create unique index staff_invitations_pending on staff_invitations (team_id, lower(email))
    where status = 'pending'`.execute(db);
  await sql`
    create index staff_invitations_email on staff_invitations (lower(email))
    where status = 'pending'`.execute(db);
  await sql`
    create index staff_invitations_declined on staff_invitations (team_id, lower(email))
    where declined_at is not null`.execute(db);
  await sql`
    create table calendar_tokens (
      id uuid primary key default gen_random_uuid(),
      team_id uuid not null references teams on delete cascade,
      token_hash text not null unique ${isHash('token_hash')},
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now()
    )`.execute(db);
  await sql`create index calendar_tokens_team on calendar_tokens (team_id)`.execute(db);
}

async function createOpponentPlayers(db: Kysely<unknown>): Promise<void> {
  await sql`
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
    )`.execute(db);
  await sql`create index opponent_players_version on opponent_players (team_id, version)`.execute(
    db,
  );
  await sql`create index opponent_players_name on opponent_players (team_id, opponent, name)`.execute(
    db,
  );
}
