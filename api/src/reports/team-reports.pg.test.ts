import { seasonStats } from '@full-count/baseball';
import type {
  GameBody,
  PlayerBody,
  PlayersWithTeams,
  seasonStatsSchema,
} from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { call, createGame } from '../games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';
import { SeasonSummaries } from './season-summaries.ts';

type Season = z.infer<typeof seasonStatsSchema>;

describe('reports of a team', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  let ace: PlayerBody;
  let bench: PlayerBody;

  const report = <T>(path: string, person = coach, team = teamId) =>
    call<T>(person, 'GET', `/api/teams/${team}/${path}`, undefined, 200);
  const addPlayer = (playerName: string) =>
    call<PlayerBody>(coach, 'POST', `/api/teams/${teamId}/players`, { playerName }, 201);
  const pitch = (game: GameBody, body: object) =>
    call<{ readonly pitch: { readonly id: string } }>(
      coach,
      'POST',
      `/api/games/${game.id}/log-pitch`,
      { pitchType: 'fastball', batterName: 'Theirs', pitcherName: 'Ace', ...body },
      201,
    );
  const finish = async (game: GameBody, teamScore: number, opponentScore: number) => {
    await call(coach, 'PATCH', `/api/games/${game.id}`, { teamScore, opponentScore }, 200);
    await call(coach, 'PATCH', `/api/games/${game.id}/end`, undefined, 200);
  };

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach)).id;
    ace = await addPlayer('Ace');
    bench = await addPlayer('Bench');
    const won = await createGame(coach, teamId, { status: 'live' });
    await pitch(won, { umpireCall: 'called_strike', velocity: 60.1 });
    await pitch(won, { umpireCall: 'in_play', result: 'single', velocity: 60.2 });
    await pitch(won, { umpireCall: 'ball', pitchType: 'slider', pitcherName: 'Guest' });
    await finish(won, 4, 2);
    await finish(await createGame(coach, teamId, { status: 'live' }), 1, 2);
    await finish(await createGame(coach, teamId, { status: 'live' }), 3, 3);
    const live = await createGame(coach, teamId, { status: 'live' });
    await pitch(live, { umpireCall: 'in_play', result: 'flyout' });
    await createGame(coach, teamId);
  });

  test('a season counts completed games, and pitches of live ones too', async () => {
    expect(await report<Season>('season-stats')).toEqual({
      totalGames: 3,
      wins: 1,
      losses: 1,
      ties: 1,
      winPercentage: 50,
      seasonPitching: {
        totalPitches: 4,
        strikePercentage: 75,
        pitchTypeBreakdown: { fastball: 75, slider: 25 },
      },
    });
  });

  describe('after a change', () => {
    let game: GameBody;
    let otherTeamId: string;
    const figures = async () => {
      const season = await report<Season>('season-stats', coach, otherTeamId);
      const fresh = await new SeasonSummaries(server.context.db).gamesOf(otherTeamId);
      expect(season).toEqual(seasonStats(fresh));
      const { totalGames, wins, seasonPitching } = season;
      return [totalGames, wins, seasonPitching.totalPitches, seasonPitching.strikePercentage];
    };

    beforeAll(async () => {
      otherTeamId = (await createTeam(coach, { name: 'Ever Changing' })).id;
      game = await createGame(coach, otherTeamId, { status: 'live' });
      await pitch(game, { umpireCall: 'called_strike' });
    });

    test('the figures of a season follow at once', async () => {
      expect(await figures()).toEqual([0, 0, 1, 100]);
      const { pitch: mistake } = await pitch(game, { umpireCall: 'called_strike' });
      expect(await figures()).toEqual([0, 0, 2, 100]);
      await call(coach, 'PATCH', `/api/pitches/${mistake.id}`, { umpireCall: 'ball' }, 200);
      expect(await figures()).toEqual([0, 0, 2, 50]);
      await finish(game, 4, 2);
      expect(await figures()).toEqual([1, 1, 2, 50]);
      await call(coach, 'DELETE', `/api/pitches/${mistake.id}`, undefined, 200);
      expect(await figures()).toEqual([1, 1, 1, 100]);
      await call(coach, 'PATCH', `/api/games/${game.id}`, { teamScore: 1 }, 200);
      expect(await figures()).toEqual([1, 0, 1, 100]);
      const scoreEvent = { type: 'score_set', teamScore: 9 };
      const restart = `/api/games/${game.id}/restart`;
      await call(coach, 'PATCH', restart, undefined, 200);
      await call(coach, 'POST', `/api/games/${game.id}/events`, scoreEvent, 201);
      await call(coach, 'PATCH', `/api/games/${game.id}/end`, undefined, 200);
      expect(await figures()).toEqual([1, 1, 1, 100]);
      await call(coach, 'DELETE', `/api/games/${game.id}`, undefined, 204);
      expect(await figures()).toEqual([0, 0, 0, 0]);
    });

    test('simultaneous requests get the same answer', async () => {
      const answers = await Promise.all(Array.from({ length: 20 }, () => report('season-stats')));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    });
  });

  test('a team without games has an empty season', async () => {
    const { id } = await createTeam(coach);
    expect(await report<Season>('season-stats', coach, id)).toEqual({
      totalGames: 0,
      wins: 0,
      losses: 0,
      ties: 0,
      winPercentage: null,
      seasonPitching: { totalPitches: 0, strikePercentage: 0, pitchTypeBreakdown: {} },
    });
    expect(await report('pitch-effectiveness', coach, id)).toEqual({});
  });

  test('each pitch type has its effectiveness', async () => {
    expect(await report('pitch-effectiveness')).toEqual({
      fastball: {
        strikePercentage: 100,
        averageVelocity: 60.15,
        battingAvgAgainst: 0.5,
        count: 3,
      },
      slider: {
        strikePercentage: 0,
        averageVelocity: null,
        battingAvgAgainst: null,
        count: 1,
      },
    });
  });

  describe('of one season', () => {
    let otherTeamId: string;
    let season: (path: string) => Promise<unknown>;

    beforeAll(async () => {
      const team = await createTeam(coach, { name: 'Two Seasons', timeZone: 'America/Chicago' });
      otherTeamId = team.id;
      season = (path) => report(path, coach, otherTeamId);
      const dates = ['2024-06-01T18:00:00Z', '2025-05-03T18:00:00Z', '2026-01-01T03:00:00Z'];
      for (const [index, gameDate] of dates.entries()) {
        const game = await createGame(coach, otherTeamId, { status: 'live', gameDate });
        const strike = { umpireCall: 'called_strike', velocity: 60 + index, pitcherName: 'Rookie' };
        for (let n = 0; n <= index; n++) await pitch(game, strike);
        await finish(game, 4, 2);
      }
    });

    test("counts the newest season in the team's time zone, unless another is requested", async () => {
      expect(await season('stats')).toMatchObject({ gamesPlayed: 2, totalPitches: 5 });
      expect(await season('stats?season=2025')).toEqual(await season('stats'));
      expect(await season('stats?season=2024')).toMatchObject({ gamesPlayed: 1, avgVelocity: 60 });
      expect(await season('stats?season=2026')).toMatchObject({ gamesPlayed: 0, totalPitches: 0 });
      expect(await season('season-stats')).toMatchObject({ totalGames: 2, wins: 2 });
      expect(await season('season-stats?season=2024')).toMatchObject({ totalGames: 1, wins: 1 });
      expect(await season('pitch-effectiveness')).toMatchObject({ fastball: { count: 5 } });
      expect(await season('pitch-effectiveness?season=2024')).toMatchObject({
        fastball: { count: 1 },
      });
    });

    test('counts one season for the players of all teams together', async () => {
      const rookie = async (query: string) => {
        const { players } = (await season(`players-with-teams${query}`)) as PlayersWithTeams;
        const found = Object.values(players).filter(({ playerName }) => playerName === 'Rookie');
        return found.map(({ totalPitches }) => totalPitches);
      };
      expect(await rookie('?season=2025')).toEqual([5]);
      expect(await rookie('?season=2024')).toEqual([1]);
      // The newest season of all teams is 2026, because the coach's first team played in it.
      expect(await rookie('')).toEqual([]);
    });

    test('refuses a season that is not a year', async () => {
      const path = `/api/teams/${otherTeamId}/season-stats?season=last`;
      const body = await call<object>(coach, 'GET', path, undefined, 400);
      expect(JSON.stringify(body)).toContain('Must be a year such as 2026');
    });
  });

  describe('players with teams', () => {
    test('are those on the roster and everyone else who pitched', async () => {
      const { players } = await report<PlayersWithTeams>('players-with-teams');
      const team = { id: teamId, name: 'Ridge Hawks' };
      const fastball = { strikePercentage: 100, averageVelocity: 60.15, battingAvgAgainst: 0.5 };
      expect(players[ace.id]).toEqual({
        playerName: 'Ace',
        totalPitches: 3,
        overallStats: { strikePercentage: 100 },
        strikeouts: 0,
        walks: 0,
        pitchTypes: { fastball: { ...fastball, count: 3 } },
        team,
      });
      expect(players[bench.id]).toEqual({
        playerName: 'Bench',
        totalPitches: 0,
        overallStats: { strikePercentage: null },
        strikeouts: 0,
        walks: 0,
        pitchTypes: {},
        team,
      });
      expect(players['name:Guest']).toMatchObject({ playerName: 'Guest', totalPitches: 1, team });
      expect(Object.values(players).map(({ playerName }) => playerName)).not.toContain('Theirs');
    });

    test("are from the caller's teams only, whichever team is in the path", async () => {
      const assistant = await signUp(server.app);
      const own = await createTeam(assistant, { name: 'Own Team' });
      await addMember(server.context, teamId, assistant.user.id, 'read');
      const foreign = await createTeam(coach, { name: 'Not His' });
      const answer = await report<PlayersWithTeams>('players-with-teams', assistant, own.id);
      expect(answer.availableTeams.map(({ id }) => id).sort()).toEqual([own.id, teamId].sort());
      expect(answer.players).toHaveProperty([ace.id]);
      expect(await report('players-with-teams', assistant)).toEqual(answer);
      expect(JSON.stringify(answer)).not.toContain(foreign.id);
    });

    test('keep guests with the same name in two teams apart', async () => {
      const other = await createTeam(coach, { name: 'Second Team' });
      const game = await createGame(coach, other.id, { status: 'live' });
      await pitch(game, { umpireCall: 'ball', pitcherName: 'Guest' });
      const { players } = await report<PlayersWithTeams>('players-with-teams');
      const guests = Object.values(players).filter(({ playerName }) => playerName === 'Guest');
      expect(guests.map(({ team }) => team.name).sort()).toEqual(['Ridge Hawks', 'Second Team']);
    });
  });
});
