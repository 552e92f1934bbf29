import { foldGame } from '@full-count/baseball';
import {
  headOf,
  logEntries,
  type MyTeam,
  SAMPLE_TEAM_DESCRIPTION,
  setupOf,
  type TeamFile,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, it } from 'vitest';
import { call } from '../games/testing/rest-replay.ts';
import type { Quota } from '../platform/config/config.ts';
import { signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

const NO_LIMIT: Quota = { rows: undefined, bytes: undefined, members: undefined };

describe('a sample team', () => {
  const quotas = { team: { ...NO_LIMIT }, account: { ...NO_LIMIT } };
  const server = buildTestApp('embedded', { requestsPerMinute: 1_000_000, quotas });
  let coach: TestPerson;
  let team: MyTeam;
  let file: TeamFile;

  beforeAll(async () => {
    coach = await signUp(server.app);
    const body = { timeZone: 'America/Denver' };
    team = await call<MyTeam>(coach, 'POST', '/api/teams/sample', body, 201);
    file = await call<TeamFile>(coach, 'GET', `/api/teams/${team.id}/export`, undefined, 200);
  }, 120_000);

  it('belongs to the user who created it, and says that it is a sample', async () => {
    expect(team).toMatchObject({
      description: SAMPLE_TEAM_DESCRIPTION,
      coachId: coach.user.id,
      myPermissions: 'admin',
      timeZone: 'America/Denver',
    });
    const listed = await call<MyTeam[]>(coach, 'GET', '/api/teams', undefined, 200);
    expect(listed).toEqual([team]);
  });

  it('has a season of finished games, a scheduled game, a roster and bullpens', () => {
    const statuses = file.games.map(({ status }) => status);
    expect(statuses.filter((status) => status === 'completed')).toHaveLength(14);
    expect(statuses.filter((status) => status === 'scheduled')).toHaveLength(1);
    expect(file.players).toHaveLength(13);
    expect(file.practiceSessions).toHaveLength(6);
    for (const { status, totalPitches } of file.practiceSessions) {
      expect({ status, totalPitches }).toEqual({ status: 'completed', totalPitches: 48 });
    }
    const now = Date.now();
    for (const { status, gameDate } of file.games) {
      expect(Date.parse(gameDate) < now, status).toBe(status === 'completed');
    }
  });

  it('has games without discrepancies', () => {
    for (const game of file.games) {
      const log = {
        plateAppearances: file.plateAppearances.filter(({ gameId }) => gameId === game.id),
        events: file.gameEvents.filter(({ gameId }) => gameId === game.id),
      };
      const head = headOf(game);
      const { discrepancies, state } = foldGame(setupOf(game), logEntries(log, head));
      expect(discrepancies).toEqual([]);
      if (game.status === 'completed') expect(state.score.team).not.toBe(state.score.opponent);
    }
  });

  it('has realistic figures', async () => {
    const path = `/api/teams/${team.id}/season-stats`;
    const season = await call<Season>(coach, 'GET', path, undefined, 200);
    expect(season.totalGames).toBe(14);
    expect(season.wins).toBeGreaterThan(2);
    expect(season.losses).toBeGreaterThan(2);
    expect(season.seasonPitching.totalPitches).toBeGreaterThan(900);
    expect(season.seasonPitching.strikePercentage).toBeGreaterThan(50);
    expect(season.seasonPitching.strikePercentage).toBeLessThan(72);
  });

  it('is not created at all if its account has no room for the whole season', async () => {
    const stored = await server.db
      .selectFrom('team_sync')
      .select(['stored_rows as rows', 'stored_bytes as bytes'])
      .executeTakeFirstOrThrow();
    const newcomer = await signUp(server.app);
    for (const quota of ['rows', 'bytes'] as const) {
      Object.assign(quotas.account, { ...NO_LIMIT, [quota]: stored[quota] - 1 });
      const answer = await newcomer.inject({
        method: 'POST',
        url: '/api/teams/sample',
        payload: { timeZone: 'America/Denver' },
      });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
        507,
        'account_full',
      ]);
    }
    Object.assign(quotas.account, NO_LIMIT);
    const teams = await server.db.selectFrom('teams').select('id').execute();
    expect(teams).toHaveLength(1);
  });

  it('is deleted like any other team', async () => {
    await call(coach, 'DELETE', `/api/teams/${team.id}`, undefined, 204);
    expect(await call<MyTeam[]>(coach, 'GET', '/api/teams', undefined, 200)).toEqual([]);
  });
});

interface Season {
  readonly totalGames: number;
  readonly wins: number;
  readonly losses: number;
  readonly seasonPitching: { readonly totalPitches: number; readonly strikePercentage: number };
}
