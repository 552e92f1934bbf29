import { type Kysely, sql } from 'kysely';

export async function createPracticeTables(db: Kysely<unknown>): Promise<void> {
  await createSessions(db);
  await createAtBats(db);
  await createPitches(db);
}

async function createSessions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_sessions (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      version sync_number not null,
      title display_name not null,
      description note,
      session_date timestamptz(3) not null,
      status session_status not null default 'active',
      participants "json_array" not null default '[]',
      plan "json_array" not null default '[]',
      total_pitches session_count not null default 0,
      strikes integer not null default 0 check (strikes between 0 and total_pitches),
      strike_percentage percentage not null default 0,
      -- Minutes.
      duration session_count not null default 0,
      notes note,
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
      version sync_number not null,
      practice_session_id uuid not null,
      batter_id uuid,
      batter_name display_name,
      pitcher_id uuid,
      pitcher_name display_name,
      scenario short_text not null default 'practice',
      balls ball_count not null default 0,
      strikes strike_count not null default 0,
      result at_bat_result,
      notes note,
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

/** The version has no index, since these pitches are pulled with their at-bat. */
async function createPitches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table practice_pitches (
      team_id uuid not null,
      id uuid not null,
      version sync_number not null,
      practice_at_bat_id uuid not null,
      pitch_number pitch_number not null,
      pitch_type pitch_type not null,
      velocity practice_velocity,
      location zone,
      target zone,
      umpire_call umpire_call not null,
      result at_bat_result,
      quality pitch_quality,
      planned_step plan_step,
      planned_type pitch_type,
      notes note,
      occurred_at timestamptz(3) not null,
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      constraint practice_pitches_planned
        check ((planned_step is null) = (planned_type is null)),
      foreign key (team_id, practice_at_bat_id)
        references practice_at_bats (team_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index practice_pitches_at_bat
    on practice_pitches (team_id, practice_at_bat_id)`.execute(db);
}
