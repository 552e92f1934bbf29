import { type Kysely, sql } from 'kysely';
import { isBetween, isJson, isName, isNote, isOneOf, isText } from './checks.ts';
import { PITCH_TYPES, RESULTS, UMPIRE_CALLS, ZONES } from './game-words.ts';

/** Bullpen sessions and the pitches thrown in them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createAtBats(db);
  await createPitches(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_sessions (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      version bigint not null check (version >= 0),
      title text not null ${isName('title')},
      description text ${isNote('description')},
      session_date timestamptz(3) not null,
      status text not null default 'active' ${isOneOf('status', ['active', 'completed'])},
      participants jsonb not null default '[]' ${isJson('participants', 'array')},
      total_pitches integer not null default 0 check (total_pitches >= 0),
      strike_percentage numeric(5, 2) not null default 0 ${isBetween('strike_percentage', 0, 100)},
      duration integer not null default 0 check (duration >= 0),
      notes text ${isNote('notes')},
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      completed_at timestamptz(3),
      deleted_at timestamptz(3),
      primary key (team_id, id)
    )`.execute(db);
  await sql`create index practice_sessions_version on practice_sessions (team_id, version)`.execute(
    db,
  );
  await sql`
    create index practice_sessions_date on practice_sessions (team_id, session_date desc)`.execute(
    db,
  );
}

async function createAtBats(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_at_bats (
      team_id uuid not null,
      id uuid not null,
      version bigint not null check (version >= 0),
      practice_session_id uuid not null,
      batter_id uuid,
      batter_name text ${isName('batter_name')},
      pitcher_id uuid,
      pitcher_name text ${isName('pitcher_name')},
      scenario text not null default 'practice' ${isText('scenario', 100)},
      balls smallint not null default 0 ${isBetween('balls', 0, 3)},
      strikes smallint not null default 0 ${isBetween('strikes', 0, 2)},
      result text ${isOneOf('result', RESULTS)},
      notes text ${isNote('notes')},
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, practice_session_id)
        references practice_sessions (team_id, id) on delete cascade
    )`.execute(db);
  await sql`create index practice_at_bats_version on practice_at_bats (team_id, version)`.execute(
    db,
  );
  await sql`
    create index practice_at_bats_session
    on practice_at_bats (team_id, practice_session_id)`.execute(db);
}

/** Like pitches: pulled with their at-bat, so no index on the version. */
async function createPitches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_pitches (
      team_id uuid not null,
      id uuid not null,
      version bigint not null check (version >= 0),
      practice_at_bat_id uuid not null,
      pitch_number smallint not null check (pitch_number >= 1),
      pitch_type text not null ${isOneOf('pitch_type', PITCH_TYPES)},
      velocity numeric(4, 1) ${isBetween('velocity', 40, 110)},
      location text ${isOneOf('location', ZONES)},
      umpire_call text not null ${isOneOf('umpire_call', UMPIRE_CALLS)},
      result text ${isOneOf('result', RESULTS)},
      quality text ${isOneOf('quality', ['excellent', 'good', 'average', 'needs_work'])},
      notes text ${isNote('notes')},
      occurred_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, practice_at_bat_id)
        references practice_at_bats (team_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index practice_pitches_at_bat
    on practice_pitches (team_id, practice_at_bat_id)`.execute(db);
}
