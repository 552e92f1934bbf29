import { type Kysely, sql } from 'kysely';
import { isBetween, isJson, isName, isNote, isOneOf } from './checks.ts';
import {
  BATTED_BALLS,
  EVENT_TYPES,
  HALVES,
  PITCH_TYPES,
  RESULTS,
  UMPIRE_CALLS,
  ZONES,
} from './game-words.ts';

/** Games, and their log: plate appearances, pitches, and what happens beside pitches. */
export async function up(db: Kysely<unknown>): Promise<void> {
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
      version bigint not null check (version >= 0),
      opponent text not null ${isName('opponent')},
      game_date timestamptz(3) not null,
      home_team boolean not null default true,
      status text not null default 'scheduled' ${isOneOf('status', ['scheduled', 'live', 'completed'])},
      innings smallint not null default 9 ${isBetween('innings', 1, 99)},
      lineup jsonb ${isJson('lineup', 'object')},
      recordings jsonb not null default '{}' ${isJson('recordings', 'object')},
      notes text ${isNote('notes')},
      inning smallint not null default 1 ${isBetween('inning', 1, 99)},
      half_inning text not null default 'top' ${isOneOf('half_inning', HALVES)},
      outs smallint not null default 0 ${isBetween('outs', 0, 2)},
      balls smallint not null default 0 ${isBetween('balls', 0, 3)},
      strikes smallint not null default 0 ${isBetween('strikes', 0, 2)},
      first_base text ${isName('first_base')},
      second_base text ${isName('second_base')},
      third_base text ${isName('third_base')},
      team_score smallint not null default 0 ${isBetween('team_score', 0, 99)},
      opponent_score smallint not null default 0 ${isBetween('opponent_score', 0, 99)},
      final_score text check (final_score ~ '^[0-9]{1,2}-[0-9]{1,2}$'),
      batter_name text ${isName('batter_name')},
      pitcher_name text ${isName('pitcher_name')},
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
      version bigint not null check (version >= 0),
      game_id uuid not null,
      batting_side text not null ${isOneOf('batting_side', ['team', 'opponent'])},
      batter_id uuid,
      batter_name text not null ${isName('batter_name')},
      pitcher_id uuid,
      pitcher_name text not null ${isName('pitcher_name')},
      charged_batter_id uuid,
      charged_batter_name text ${isName('charged_batter_name')},
      charged_pitcher_id uuid,
      charged_pitcher_name text ${isName('charged_pitcher_name')},
      inning smallint not null ${isBetween('inning', 1, 99)},
      half_inning text not null ${isOneOf('half_inning', HALVES)},
      outs smallint not null ${isBetween('outs', 0, 2)},
      runners_on_base jsonb not null default '{"first": null, "second": null, "third": null}'
        ${isJson('runners_on_base', 'object')},
      balls smallint not null default 0 ${isBetween('balls', 0, 3)},
      strikes smallint not null default 0 ${isBetween('strikes', 0, 2)},
      result text ${isOneOf('result', RESULTS)},
      completed boolean not null default false,
      notes text ${isNote('notes')},
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade
    )`.execute(db);
  await sql`create index at_bats_version on at_bats (team_id, version)`.execute(db);
  await sql`create index at_bats_game on at_bats (team_id, game_id)`.execute(db);
}

/**
 * No index on the version: pitches are pulled with their at-bat, and one index fewer is felt at
 * 1,000 pitches a push. No foreign key to players: a removed player's past keeps his name.
 */
async function createPitches(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table pitches (
      team_id uuid not null,
      id uuid not null,
      version bigint not null check (version >= 0),
      at_bat_id uuid not null,
      position smallint not null check (position >= 0),
      pitch_number smallint not null check (pitch_number >= 1),
      prev_id uuid check (prev_id <> id),
      batter_id uuid,
      batter_name text ${isName('batter_name')},
      pitcher_id uuid,
      pitcher_name text ${isName('pitcher_name')},
      batter_index smallint ${isBetween('batter_index', 0, 1000)},
      pitch_type text not null ${isOneOf('pitch_type', PITCH_TYPES)},
      velocity numeric(4, 1) ${isBetween('velocity', 20, 130)},
      location text ${isOneOf('location', ZONES)},
      umpire_call text not null ${isOneOf('umpire_call', UMPIRE_CALLS)},
      result text ${isOneOf('result', RESULTS)},
      hit_bases smallint ${isBetween('hit_bases', 1, 3)},
      batted_ball text ${isOneOf('batted_ball', BATTED_BALLS)},
      foul_tip boolean not null default false,
      foul_bunt boolean not null default false,
      advances jsonb ${isJson('advances', 'array')},
      notes text ${isNote('notes')},
      occurred_at timestamptz(3) not null,
      voided boolean not null default false,
      late boolean not null default false,
      history jsonb not null default '[]' ${isJson('history', 'array')},
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
      version bigint not null check (version >= 0),
      game_id uuid not null,
      type text not null ${isOneOf('type', EVENT_TYPES)},
      after_pitch_id uuid,
      ordinal integer not null check (ordinal >= 0),
      at_bat_id uuid,
      data jsonb not null default '{}' ${isJson('data', 'object')},
      occurred_at timestamptz(3) not null,
      voided boolean not null default false,
      late boolean not null default false,
      history jsonb not null default '[]' ${isJson('history', 'array')},
      created_at timestamptz(3) not null default now(),
      deleted_at timestamptz(3),
      primary key (team_id, id),
      foreign key (team_id, game_id) references games (team_id, id) on delete cascade
    )`.execute(db);
  await sql`create index game_events_version on game_events (team_id, version)`.execute(db);
  await sql`create index game_events_game on game_events (team_id, game_id)`.execute(db);
}
