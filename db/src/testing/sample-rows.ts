import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import type { Database } from '../schema/index.ts';

export const SAMPLE_TIME = '2026-05-02T17:30:00.000Z';

export interface SampleTeam {
  readonly userId: string;
  readonly teamId: string;
  readonly gameId: string;
  readonly atBatId: string;
  readonly sessionId: string;
  readonly practiceAtBatId: string;
}

export async function insertSampleTeam(db: Kysely<Database>): Promise<SampleTeam> {
  const ids: SampleTeam = {
    userId: randomUUID(),
    teamId: randomUUID(),
    gameId: randomUUID(),
    atBatId: randomUUID(),
    sessionId: randomUUID(),
    practiceAtBatId: randomUUID(),
  };
  await db.insertInto('users').values(userRow(ids.userId)).execute();
  await db.insertInto('teams').values(teamRow(ids)).execute();
  await db.insertInto('games').values(gameRow(ids, ids.gameId)).execute();
  await db.insertInto('at_bats').values(atBatRow(ids, ids.atBatId)).execute();
  await db.insertInto('practice_sessions').values(practiceSessionRow(ids, ids.sessionId)).execute();
  await db.insertInto('practice_at_bats').values(practiceAtBatRow(ids)).execute();
  return ids;
}

export function userRow(id: string): Insertable<Database['users']> {
  return { id, email: `${id}@Example.test`, first_name: 'Sam', last_name: 'Coach' };
}

export function teamRow(ids: SampleTeam): Insertable<Database['teams']> {
  return {
    id: ids.teamId,
    version: 1,
    name: 'Harbor Gulls',
    sport: 'baseball',
    coach_id: ids.userId,
    time_zone: 'America/Chicago',
    settings: JSON.stringify({ innings: 9 }),
  };
}

export function playerRow(ids: SampleTeam): Insertable<Database['team_players']> {
  return { team_id: ids.teamId, id: randomUUID(), version: 1, player_name: 'Lee Marlow' };
}

export function gameRow(ids: SampleTeam, id: string = randomUUID()): Insertable<Database['games']> {
  return { team_id: ids.teamId, id, version: 1, opponent: 'Ridge Foxes', game_date: SAMPLE_TIME };
}

export function atBatRow(
  ids: SampleTeam,
  id: string = randomUUID(),
): Insertable<Database['at_bats']> {
  return {
    team_id: ids.teamId,
    id,
    version: 1,
    game_id: ids.gameId,
    batting_side: 'team',
    batter_name: 'Lee Marlow',
    pitcher_name: 'Pat Quarry',
    inning: 1,
    half_inning: 'bottom',
    outs: 0,
  };
}

export function pitchRow(ids: SampleTeam): Insertable<Database['pitches']> {
  return {
    team_id: ids.teamId,
    id: randomUUID(),
    version: 1,
    at_bat_id: ids.atBatId,
    position: 0,
    pitch_number: 1,
    pitch_type: 'fastball',
    velocity: 81.5,
    location: '5',
    umpire_call: 'called_strike',
    occurred_at: SAMPLE_TIME,
  };
}

export function gameEventRow(ids: SampleTeam): Insertable<Database['game_events']> {
  return {
    team_id: ids.teamId,
    id: randomUUID(),
    version: 1,
    game_id: ids.gameId,
    type: 'stolen_base',
    ordinal: 0,
    data: JSON.stringify({ advances: [{ from: 'first', to: 'second' }] }),
    occurred_at: SAMPLE_TIME,
  };
}

export function practiceSessionRow(
  ids: SampleTeam,
  id: string = randomUUID(),
): Insertable<Database['practice_sessions']> {
  return {
    team_id: ids.teamId,
    id,
    version: 1,
    title: 'Tuesday bullpen',
    session_date: SAMPLE_TIME,
  };
}

function practiceAtBatRow(ids: SampleTeam): Insertable<Database['practice_at_bats']> {
  return {
    team_id: ids.teamId,
    id: ids.practiceAtBatId,
    version: 1,
    practice_session_id: ids.sessionId,
    pitcher_name: 'Pat Quarry',
  };
}

export function practicePitchRow(ids: SampleTeam): Insertable<Database['practice_pitches']> {
  return {
    team_id: ids.teamId,
    id: randomUUID(),
    version: 1,
    practice_at_bat_id: ids.practiceAtBatId,
    pitch_number: 1,
    pitch_type: 'slider',
    umpire_call: 'strike',
    occurred_at: SAMPLE_TIME,
  };
}
