import { randomUUID } from 'node:crypto';
import { withTestDatabase } from '@full-count/db/testing';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestPool } from '../../lab/open-test-pool.ts';
import { openStrictFloor, readStoredRows } from './strict-floor.ts';

const AT = '2026-05-02T17:30:00.000Z';

describe('the strict floor', () => {
  const database = withTestDatabase('postgres');
  const userId = randomUUID();
  const [appTeamId, floorTeamId] = [randomUUID(), randomUUID()];
  let pool: pg.Pool;

  beforeAll(async () => {
    pool = openTestPool(database.url);
    await pool.query(
      `insert into users (id, email, first_name, last_name) values ($1, 'sam@example.test', 'Sam', 'Coach')`,
      [userId],
    );
    for (const teamId of [appTeamId, floorTeamId]) await insertTeam(teamId);
    await insertLog(appTeamId);
  });

  afterAll(() => pool.end());

  async function insertTeam(teamId: string): Promise<void> {
    await pool.query(
      `insert into teams (id, version, name, sport, coach_id, time_zone, settings)
       values ($1, 1, 'Harbor Gulls', 'baseball', $2, 'UTC', '{}')`,
      [teamId, userId],
    );
    await pool.query('insert into team_sync (team_id, seq, tag) values ($1, 7, 1)', [teamId]);
  }

  async function insertLog(teamId: string): Promise<void> {
    const [gameId, atBatId, pitchId] = [randomUUID(), randomUUID(), randomUUID()];
    await pool.query(
      `insert into games (team_id, id, version, opponent, game_date, status, home_team, recordings, outs, created_by)
       values ($1, $2, 8, 'Ridge Foxes', $3, 'live', false, '{"primary": {"head": null}}', 2, $4)`,
      [teamId, gameId, AT, userId],
    );
    await pool.query(
      `insert into at_bats (team_id, id, version, game_id, batting_side, batter_name, pitcher_name, inning, half_inning,
         outs, balls, result, completed, created_at)
       values ($1, $2, 8, $3, 'team', 'Lee Marlow', 'Pat Quarry', 3, 'bottom', 2, 1, 'groundout', true, $4)`,
      [teamId, atBatId, gameId, AT],
    );
    await pool.query(
      `insert into pitches (team_id, id, version, at_bat_id, position, pitch_number, pitch_type, velocity, location,
         umpire_call, occurred_at, voided, history)
       values ($1, $2, 8, $3, 0, 1, 'fastball', 81.5, '5', 'ball', $4, true, '[{"by": "Sam"}]')`,
      [teamId, pitchId, atBatId, AT],
    );
  }

  it("stores the rows that the app has stored, with the team's cursor", async () => {
    const rows = await readStoredRows(pool, appTeamId);
    const store = openStrictFloor(pool);
    await store({ teamId: floorTeamId, rows: { games: rows.games } });
    await store({ teamId: floorTeamId, rows });

    expect(rows.pitches).toHaveLength(1);
    expect(await readStoredRows(pool, floorTeamId)).toEqual(rows);
    const { rows: teamSyncRows } = await pool.query(
      `select seq::int, stored_rows::int,
         (select array_agg(distinct version)::int[] from pitches where pitches.team_id = team_sync.team_id) as versions
       from team_sync where team_id = $1`,
      [floorTeamId],
    );
    expect(teamSyncRows).toEqual([{ seq: 9, stored_rows: 2, versions: [9] }]);
  });

  it('stores rows without null and default values', async () => {
    const { at_bats: atBats, pitches } = await readStoredRows(pool, appTeamId);
    expect(Object.keys(pitches[0] ?? {})).not.toContain('foul_tip');
    expect(Object.keys(atBats[0] ?? {})).not.toContain('batter_id');
    expect(pitches[0]).toMatchObject({ voided: true, game_id: atBats[0]?.game_id });
  });
});
