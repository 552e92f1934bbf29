import {
  figureCells,
  SEASON_BATTING,
  SEASON_PITCHING,
  seasonBatters,
  seasonPitchers,
  summarizeGame,
} from '@full-count/baseball';
import type { BoxScoreBody, GameBody, TeamBatting, TeamPitching } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, createGame, gameFiles, replayByRest } from '../games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('the batting and the pitching of a season', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;

  const batting = (teamId: string, query = '', person = coach) =>
    call<TeamBatting>(person, 'GET', `/api/teams/${teamId}/batting${query}`, undefined, 200);
  const pitching = (teamId: string, query = '') =>
    call<TeamPitching>(coach, 'GET', `/api/teams/${teamId}/pitching${query}`, undefined, 200);

  beforeAll(async () => {
    coach = await signUp(server.app);
  });

  test('with a single game equal its box score and the figures of a phone', async () => {
    const teamId = (await createTeam(coach)).id;
    const [invented] = gameFiles();
    if (invented === undefined) throw new Error('The invented game is missing');
    const { gameId, replayed } = await replayByRest(coach, teamId, invented.file, 'explicit');
    await call(coach, 'PATCH', `/api/games/${gameId}/end`, undefined, 200);
    const box = await call<BoxScoreBody>(
      coach,
      'GET',
      `/api/games/${gameId}/box-score`,
      undefined,
      200,
    );
    const ourBox = box.home.isOurTeam ? box.home : box.away;
    const battingAnswer = await batting(teamId);
    const pitchingAnswer = await pitching(teamId);
    expect(battingAnswer.totals).toMatchObject({ games: 1, ...ourBox.totals });
    expect(battingAnswer.batting).toMatchObject(
      ourBox.batting.map(({ battingOrder, positions, ...line }) => line),
    );
    expect(pitchingAnswer.pitching).toMatchObject(
      ourBox.pitching.map(({ decision, ...line }) => ({
        ...line,
        wins: decision === 'W' ? 1 : 0,
        losses: decision === 'L' ? 1 : 0,
        saves: decision === 'S' ? 1 : 0,
      })),
    );

    const { setup, entries } = replayed;
    const summary = summarizeGame({ setup, entries, isOver: true, book: 'nfhs_baseball' });
    const games = [{ completed: true, summary }];
    expect(battingAnswer.batting).toEqual(
      seasonBatters(games).map(({ person, tally }) =>
        expect.objectContaining({
          batterName: person.name,
          ...figureCells(SEASON_BATTING, tally),
        }),
      ),
    );
    expect(pitchingAnswer.pitching).toEqual(
      seasonPitchers(games).map(({ person, tally }) =>
        expect.objectContaining({
          pitcherName: person.name,
          ...figureCells(SEASON_PITCHING, tally),
        }),
      ),
    );
  });

  describe('with filters', () => {
    let teamId: string;

    /** A game in which our Ace hits a home run. At home, where the opponents bat first, Ace also gets three outs. */
    async function play(gameDate: string, changes: object, homeTeam = true): Promise<GameBody> {
      const game = await createGame(coach, teamId, { status: 'live', gameDate, homeTeam });
      if (Object.keys(changes).length > 0) {
        await call(coach, 'PATCH', `/api/games/${game.id}`, changes, 200);
      }
      if (homeTeam) {
        for (let outs = 0; outs < 3; outs += 1) {
          await pitch(game, 'Ace', 'Their Batter', 'groundout');
        }
      }
      await pitch(game, 'Their Pitcher', 'Ace', 'homerun');
      return game;
    }

    const pitch = (game: GameBody, pitcherName: string, batterName: string, result: string) =>
      call(
        coach,
        'POST',
        `/api/games/${game.id}/log-pitch`,
        { pitchType: 'fastball', umpireCall: 'in_play', pitcherName, batterName, result },
        201,
      );

    beforeAll(async () => {
      teamId = (await createTeam(coach, { timeZone: 'America/Chicago' })).id;
      await play('2025-06-01T18:00:00Z', {});
      const first = await play('2026-05-01T18:00:00Z', { gameType: 'tournament' });
      await call(coach, 'PATCH', `/api/games/${first.id}/end`, undefined, 200);
      // In Chicago it is still May 8.
      await play('2026-05-09T03:00:00Z', { opponent: 'Owls' });
      await play('2026-05-20T18:00:00Z', { gameType: 'scrimmage', opponent: 'Owls' }, false);
      await createGame(coach, teamId, { gameDate: '2026-05-21T18:00:00Z' });
    });

    test('count the games that match, live ones too', async () => {
      const gamesWithHomeRun = async (query: string) => {
        const { games, totals } = await batting(teamId, query);
        expect(totals?.homeRuns ?? 0).toBe(games);
        return games;
      };
      expect(await gamesWithHomeRun('')).toBe(3);
      expect(await gamesWithHomeRun('?season=2025')).toBe(1);
      expect(await gamesWithHomeRun('?gameType=season')).toBe(1);
      expect(await gamesWithHomeRun('?gameType=tournament')).toBe(1);
      expect(await gamesWithHomeRun('?from=2026-05-08')).toBe(2);
      expect(await gamesWithHomeRun('?to=2026-05-08')).toBe(2);
      expect(await gamesWithHomeRun('?from=2026-05-08&to=2026-05-08')).toBe(1);
      expect(await gamesWithHomeRun('?opponent=Owls')).toBe(2);
      expect(await gamesWithHomeRun('?opponent=Owls&homeOrAway=home')).toBe(1);
      expect(await gamesWithHomeRun('?homeOrAway=away&gameType=tournament')).toBe(0);
      const { games, pitching: lines } = await pitching(teamId, '?homeOrAway=home');
      expect({ games, lines }).toMatchObject({
        games: 2,
        lines: [{ pitcherName: 'Ace', games: 2, outs: 6, inningsPitched: '2.0' }],
      });
    });

    test('answer empty lists without a matching game', async () => {
      expect(await batting(teamId, '?season=2020')).toEqual({
        games: 0,
        batting: [],
        totals: null,
      });
      expect(await pitching(teamId, '?season=2020')).toEqual({
        games: 0,
        pitching: [],
        totals: null,
      });
    });

    test('refuse an invalid filter', async () => {
      for (const query of ['from=May', 'to=2026-02-30', 'gameType=friendly', 'homeOrAway=both']) {
        await call(coach, 'GET', `/api/teams/${teamId}/batting?${query}`, undefined, 400);
      }
    });

    test('are for members of the team', async () => {
      const reader = await signUp(server.app);
      await addMember(server.context, teamId, reader.user.id, 'read');
      expect(await batting(teamId, '', reader)).toEqual(await batting(teamId));
      const outsider = await signUp(server.app);
      for (const figures of ['batting', 'pitching']) {
        await call(outsider, 'GET', `/api/teams/${teamId}/${figures}`, undefined, 404);
      }
    });
  });
});
