import { type Kysely, sql } from 'kysely';
import { isBetween, isOneOf, isText } from './checks.ts';

/** What sync keeps beside the rows: versions, ledgers, refusals, held work (DESIGN 4.3). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTeamSync(db);
  await createLedger(db);
  await createHeldWork(db);
}

async function createTeamSync(db: Kysely<unknown>): Promise<void> {
  // Room in each page lets the version rise in place, without touching the index.
  await sql`
    create table team_sync (
      team_id uuid primary key references teams on delete cascade,
      version bigint not null default 0 check (version >= 0),
      epoch uuid not null default gen_random_uuid(),
      min_cookie bigint not null default 0 check (min_cookie >= 0)
    ) with (fillfactor = 50)`.execute(db);
}

// `args` and `payload` are json, not jsonb: what was refused for a NUL or a lone surrogate must be
// kept as it came, and jsonb holds neither.
async function createLedger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_ledger (
      team_id uuid not null references teams on delete cascade,
      client_id uuid not null,
      user_id uuid not null references users on delete cascade,
      device_id uuid not null,
      last_mutation_id bigint not null default 0 check (last_mutation_id >= 0),
      updated_at timestamptz(3) not null default now(),
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
      state text not null default 'held' ${isOneOf('state', ['held', 'accepted', 'discarded'])},
      resolved_by uuid references users on delete set null,
      resolved_at timestamptz(3),
      created_at timestamptz(3) not null default now(),
      expires_at timestamptz(3) not null,
      primary key (team_id, id)
    )`.execute(db);
}
