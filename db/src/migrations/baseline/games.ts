import { type Kysely, sql } from 'kysely';

export async function createGameTables(db: Kysely<unknown>): Promise<void> {
  await createGames(db);
  await createAtBats(db);
  await createPitches(db);
  await createGameEvents(db);
}

async function createGames(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table games (
      team_id uuid not null references teams on delete cascade,
      id uuid not null,
      version sync_number not null,
      opponent display_name not null,
      game_date timestamptz(3) not null,
      home_team boolean not null default true,
      status game_status not null default 'scheduled',
      innings inning_number not null default 9,
      lineup "json_object",
      recordings "json_object" not null default '{}',
      place place,
      notes note,
      game_type game_type,
      decisions "json_object",
      rescheduled "json_object",
      inning inning_number not null default 1,
      half_inning half_inning not null default 'top',
      outs out_count not null default 0,
      balls ball_count not null default 0,
      strikes strike_count not null default 0,
      first_base display_name,
      second_base display_name,
      third_base display_name,
      team_score score not null default 0,
      opponent_score score not null default 0,
      final_score final_score,
      batter_name display_name,
      pitcher_name display_name,
      created_by uuid references users on delete set null,
      created_at timestamptz(3) not null default now(),
      started_at timestamptz(3),
      completed_at timestamptz(3),
      deleted_at timestamptz(3),
      primary key (team_id, id)
    )`.execute(db);
  await sql`create index games_version on games (team_id, version)`.execute(db);
  await sql`create index games_date on games (team_id, game_date desc)`.execute(db);
}

async function createAtBats(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table at_bats (
      team_id uuid not null,
      id uuid not null,
      version sync_number not null,
      game_id uuid not null,
      batting_side batting_side not null,
      batter_id uuid,
      batter_name display_name not null,
      pitcher_id uuid,
      pitcher_name display_name not null,
      charged_batter_id uuid,
      charged_batter_name display_name,
      charged_pitcher_id uuid,
      charged_pitcher_name display_name,
      inning inning_number not null,
      half_inning half_inning not null,
      outs out_count not null,
      runners_on_base "json_object" not null default '{"first": null, "second": null, "third": null}',
      balls ball_count not null default 0,
      strikes strike_count not null default 0,
      result at_bat_result,
      completed boolean not null default false,
      notes note,
      history "json_array" not null default '[]',
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade
    )`.execute(db);
  await sql`create index at_bats_version on at_bats (team_id, version)`.execute(db);
  await sql`create index at_bats_game on at_bats (team_id, game_id)`.execute(db);
}

/**
 * The version has no index: pitches are pulled with their at-bat, and an index slows down a push of 1,000. Players
 * have no foreign key, since the pitches of a removed player keep their name.
 */
async function createPitches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pitches (
      team_id uuid not null,
      id uuid not null,
      version sync_number not null,
      at_bat_id uuid not null,
      position pitch_position not null,
      pitch_number pitch_number not null,
      prev_id uuid check (prev_id <> id),
      awaits_id uuid,
      batter_id uuid,
      batter_name display_name,
      pitcher_id uuid,
      pitcher_name display_name,
      batter_index batter_index,
      pitch_type pitch_type not null,
      velocity game_velocity,
      location zone,
      umpire_call umpire_call not null,
      result at_bat_result,
      hit_bases hit_bases,
      batted_ball batted_ball,
      hit_location hit_location,
      runs_batted_in run_count,
      foul_tip boolean not null default false,
      foul_bunt boolean not null default false,
      advances "json_array",
      notes note,
      occurred_at timestamptz(3) not null,
      voided boolean not null default false,
      late boolean not null default false,
      history "json_array" not null default '[]',
      created_at timestamptz(3) not null default now(),
      primary key (team_id, id),
      foreign key (team_id, at_bat_id) references at_bats (team_id, id) on delete cascade
    )`.execute(db);
  await sql`create index pitches_at_bat on pitches (team_id, at_bat_id)`.execute(db);
}

async function createGameEvents(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table game_events (
      team_id uuid not null,
      id uuid not null,
      version sync_number not null,
      game_id uuid not null,
      type game_event_type not null,
      after_pitch_id uuid,
      ordinal event_ordinal not null,
      at_bat_id uuid,
      data "json_object" not null default '{}',
      occurred_at timestamptz(3) not null,
      voided boolean not null default false,
      late boolean not null default false,
      history "json_array" not null default '[]',
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade
    )`.execute(db);
  await sql`create index game_events_version on game_events (team_id, version)`.execute(db);
  await sql`create index game_events_game on game_events (team_id, game_id)`.execute(db);
}
