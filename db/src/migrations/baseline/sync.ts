import { type Kysely, sql } from 'kysely';
import { isBetween, isOneOf, isText } from './checks.ts';

export async function createSyncTables(db: Kysely<unknown>): Promise<void> {
  await createTeamSync(db);
  await createLedger(db);
  await createHeldWork(db);
}

async function createTeamSync(db: Kysely<unknown>): Promise<void> {
  // Free room in each page lets PostgreSQL update the version without touching the index.
  await sql`
    create table team_sync (
      team_id uuid primary key references teams on delete cascade,
      version sync_number not null default 0,
      epoch uuid not null default gen_random_uuid(),
      min_cookie sync_number not null default 0,
      stored_rows bigint not null default 0,
      stored_bytes bigint not null default 0
    ) with (fillfactor = 50)`.execute(db);
}

// jsonb cannot hold a change that was refused for a NUL character or a lone surrogate, so `args` and `payload` are
// json.
async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_ledger (
      team_id uuid not null references teams on delete cascade,
      client_id uuid not null,
      user_id uuid not null references users on delete cascade,
      device_id uuid not null,
      last_mutation_id sync_number not null default 0,
      updated_at timestamptz(3) not null default now(),
      fingerprints integer[] not null default '{}',
      primary key (team_id, client_id)
    )`.execute(db);
  await sql`
    create table refused_mutations (
      team_id uuid not null references teams on delete cascade,
      client_id uuid not null,
      mutation_id bigint not null check (mutation_id >= 1),
      user_id uuid not null references users on delete cascade,
      name text not null ${isText('name', 100)},
      code text not null ${isText('code', 100)},
      args json not null,
      at timestamptz(3) not null default now(),
      primary key (team_id, client_id, mutation_id)
    )`.execute(db);
}

async function createHeldWork(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table held_work (
      team_id uuid not null references teams on delete cascade,
      id uuid not null default gen_random_uuid(),
      user_id uuid not null references users on delete cascade,
      device_id uuid not null,
      client_id uuid not null,
      payload json not null check (json_typeof(payload) = 'array'),
      bytes integer not null ${isBetween('bytes', 0, 5 * 1024 * 1024)},
      state text not null default 'held' ${isOneOf('state', 'held accepted discarded')},
      resolved_by uuid references users on delete set null,
      resolved_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      primary key (team_id, id)
    )`.execute(db);
}
