import { randomUUID } from 'node:crypto';
import type { GameBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { addMember, createTeam, signUp } from '../testing/people.ts';
import { CALLED_STRIKE, type GamesLab, HIT, PITCH_BODY } from './testing/games-lab.ts';
import { createGame } from './testing/rest-replay.ts';

export function describeSchedule(lab: GamesLab): void {
  const { request, log } = lab;

  describe('a game', () => {
    test("is scheduled in the team's time zone", async () => {
      const body = { teamId: lab.teamId, opponent: 'Lakeside', gameDate: '2026-05-02T18:30' };
      const { status, body: game } = await request('POST', '/api/games', body);
      expect(status).toBe(201);
      expect(game).toMatchObject({
        teamId: lab.teamId,
        opponent: 'Lakeside',
        gameDate: '2026-05-02T23:30:00.000Z',
        homeTeam: true,
        status: 'scheduled',
        inning: 1,
        halfInning: 'top',
        outs: 0,
        balls: 0,
        strikes: 0,
        teamScore: 0,
        opponentScore: 0,
        finalScore: null,
        lineup: null,
      });
    });

    test("without a time is at midnight in the team's time zone", async () => {
      const body = { teamId: lab.teamId, opponent: 'Lakeside', gameDate: '2026-05-02' };
      const { body: game } = await request('POST', '/api/games', body);
      expect(game.gameDate).toBe('2026-05-02T05:00:00.000Z');
      const url = `/api/games/${game.id}`;
      const { body: moved } = await request('PATCH', url, { gameDate: '2026-11-07' });
      expect(moved.gameDate).toBe('2026-11-07T06:00:00.000Z');
    });

    test('is a season game unless another type is given', async () => {
      const body = { teamId: lab.teamId, opponent: 'Lakeside', gameDate: '2026-05-02' };
      const { body: seasonGame } = await request('POST', '/api/games', body);
      expect(seasonGame.gameType).toBe('season');
      const scrimmage = { ...body, gameType: 'scrimmage' };
      const { body: game } = await request('POST', '/api/games', scrimmage);
      expect(game.gameType).toBe('scrimmage');
      const url = `/api/games/${game.id}`;
      expect((await request('PATCH', url, { opponent: 'Hillside' })).body.gameType).toBe(
        'scrimmage',
      );
      for (const gameType of ['tournament', 'season'])
        expect((await request('PATCH', url, { gameType })).body.gameType).toBe(gameType);
      expect((await request('PATCH', url, { gameType: 'friendly' })).status).toBe(400);
    });

    test('stores the pitchers of record that the scorer names, adds to them, and clears all with null', async () => {
      await log(CALLED_STRIKE);
      const url = `/api/games/${lab.game.id}`;
      const decide = async (decisions: object | null) =>
        (await request('PATCH', url, { decisions })).body.decisions;
      expect(lab.game.decisions).toBeNull();
      expect(await decide({ losingPitcher: 'Robin Vale' })).toEqual({
        losingPitcher: 'Robin Vale',
      });
      const { body: box } = await request('GET', `${url}/box-score`);
      expect(box.home.pitching).toMatchObject([{ pitcherName: 'Robin Vale', decision: 'L' }]);
      expect(await decide({ savePitcher: null })).toEqual({
        losingPitcher: 'Robin Vale',
        savePitcher: null,
      });
      expect(
        (await request('PATCH', url, { decisions: { winningPitcher: 'Lee Marsh' } })).status,
      ).toBe(400);
      expect(await decide(null)).toBeNull();
    });

    test.each([
      ['completed at once', { status: 'completed' }],
      ['without an opponent', { opponent: ' ' }],
      ['without a date', { gameDate: 'soon' }],
      ['with an unknown key', { weather: 'sunny' }],
    ])('%s is refused', async (_, fields) => {
      const body = { teamId: lab.teamId, opponent: 'Lakeside', gameDate: '2026-05-02', ...fields };
      expect((await request('POST', '/api/games', body)).status).toBe(400);
    });

    test('sent again with the same id is the same game, and only for its creator', async () => {
      const body = {
        id: randomUUID(),
        teamId: lab.teamId,
        opponent: 'Lakeside',
        gameDate: '2026-05-02',
      };
      const first = await request('POST', '/api/games', body);
      expect(await request('POST', '/api/games', body)).toEqual({ ...first, status: 200 });
      const colleague = await signUp(lab.server.app);
      await addMember(lab.server.context, lab.teamId, colleague.user.id, 'write');
      const answer = await colleague.inject({ method: 'POST', url: '/api/games', payload: body });
      expect(answer.statusCode).toBe(409);
    });

    test('goes from scheduled to live to completed and back, and repeats have no effect', async () => {
      const { id } = await createGame(lab.coach, lab.teamId);
      const url = `/api/games/${id}`;
      expect(await request('PATCH', `${url}/end`)).toMatchObject({
        status: 409,
        body: { code: 'bad_transition' },
      });
      expect((await request('PATCH', `${url}/restart`)).status).toBe(409);
      expect(await request('PATCH', url, { teamScore: 1 })).toMatchObject({
        status: 409,
        body: { code: 'game_not_live' },
      });
      expect((await request('PATCH', url, { status: 'live' })).body.status).toBe('live');
      expect((await request('PATCH', url, { status: 'live' })).status).toBe(200);
      expect((await request('PATCH', `${url}/end`, {})).body).toMatchObject({
        status: 'completed',
        finalScore: '0-0',
      });
      expect((await request('PATCH', `${url}/end`)).status).toBe(200);
      expect((await request('PATCH', url, { status: 'live' })).status).toBe(409);
      expect((await request('PATCH', `${url}/restart`)).body).toMatchObject({
        status: 'live',
        finalScore: null,
      });
    });

    test('can be suspended and resumed, and is neither live nor over in between', async () => {
      const url = `/api/games/${lab.game.id}`;
      const team = `/api/teams/${lab.teamId}`;
      const liveIds = async () =>
        (await request('GET', `${team}/games/live`)).body.map(({ id }: GameBody) => id);
      const { body: before } = await request('GET', `${team}/stats`);
      await log(HIT);
      expect((await request('PATCH', `${url}/suspend`)).body).toMatchObject({
        status: 'suspended',
        finalScore: null,
        completedAt: null,
      });
      expect((await request('PATCH', `${url}/suspend`, {})).status).toBe(200);
      expect(await liveIds()).not.toContain(lab.game.id);
      expect((await request('GET', `${team}/stats`)).body.gamesPlayed).toBe(before.gamesPlayed);
      expect((await request('PATCH', `${url}/restart`)).body.code).toBe('bad_transition');
      expect((await request('PATCH', url, { status: 'live' })).body.code).toBe('bad_transition');
      await log(CALLED_STRIKE);
      const { body: entries } = await request('GET', `${url}/events`);
      expect(entries).toMatchObject([{ late: false }, { late: false }]);
      expect((await request('PATCH', `${url}/resume`, { day: '2026-02-30' })).status).toBe(400);
      expect((await request('PATCH', `${url}/resume`)).body.status).toBe('live');
      expect(await liveIds()).toContain(lab.game.id);
      await request('PATCH', `${url}/suspend`);
      expect((await request('PATCH', `${url}/end`)).body.status).toBe('completed');
      expect((await request('PATCH', `${url}/resume`)).body.code).toBe('bad_transition');
    });

    test('has a final score that follows a later correction', async () => {
      const url = `/api/games/${lab.game.id}`;
      await request('PATCH', url, { teamScore: 3, opponentScore: 2 });
      await request('PATCH', `${url}/end`);
      expect((await request('PATCH', url, { teamScore: 4, opponentScore: 2 })).body).toMatchObject({
        teamScore: 4,
        finalScore: '4-2',
      });
      expect((await request('PATCH', url, { teamScore: 100 })).status).toBe(400);
      expect((await request('PATCH', url, { teamScore: -1 })).status).toBe(400);
    });

    test('counts plays on beyond 99, which nobody can set', async () => {
      const url = `/api/games/${lab.game.id}`;
      await request('PATCH', url, { opponentScore: 99 });
      await lab.log({ ...HIT, result: 'homerun' });
      const byHand = { type: 'score_set', opponentScore: 100 };
      expect((await request('POST', `${url}/events`, byHand)).body.code).toBe('validation_failed');
      const final = { opponentScore: 100, finalScore: '0-100' };
      expect((await request('PATCH', `${url}/end`)).body).toMatchObject(final);
      const stored = lab.server.context.db
        .selectFrom('games')
        .select(['opponent_score', 'final_score']);
      expect(await stored.where('id', '=', lab.game.id).executeTakeFirst()).toEqual({
        opponent_score: 100,
        final_score: '0-100',
      });
    });

    test('with a score set by hand counts later runs from there', async () => {
      await request('PATCH', `/api/games/${lab.game.id}`, { teamScore: 0, opponentScore: 5 });
      const { game: after } = await log({ umpireCall: 'in_play', result: 'homerun' });
      expect(after).toMatchObject({ teamScore: 0, opponentScore: 6 });
    });

    test('is listed by date, newest first, and live games by their start', async () => {
      const newTeamId = (await createTeam(lab.coach, { name: 'Listed' })).id;
      const dates = ['2026-04-01', '2026-06-01', '2026-05-01'];
      for (const gameDate of dates)
        await request('POST', '/api/games', { teamId: newTeamId, opponent: gameDate, gameDate });
      const { body: games } = await request('GET', `/api/teams/${newTeamId}/games`);
      expect(games.map((game: GameBody) => game.opponent)).toEqual([
        '2026-06-01',
        '2026-05-01',
        '2026-04-01',
      ]);
      for (const game of [games[2], games[0]]) {
        await request('PATCH', `/api/games/${game.id}`, { status: 'live' });
        lab.server.advance(1000);
      }
      const { body: liveGames } = await request('GET', `/api/teams/${newTeamId}/games/live`);
      expect(liveGames.map((game: GameBody) => game.opponent)).toEqual([
        '2026-06-01',
        '2026-04-01',
      ]);
    });

    test('that was deleted is gone', async () => {
      expect(await request('DELETE', `/api/games/${lab.game.id}`)).toEqual({
        status: 204,
        body: null,
      });
      expect((await request('GET', `/api/games/${lab.game.id}`)).status).toBe(404);
      expect((await request('DELETE', `/api/games/${lab.game.id}`)).status).toBe(404);
    });

    test('of another team is not found', async () => {
      const outsider = await signUp(lab.server.app);
      const unknownGame = { method: 'GET', url: `/api/games/${randomUUID()}` } as const;
      const notFound = await lab.coach.inject(unknownGame);
      for (const [method, path] of [
        ['GET', ''],
        ['PATCH', ''],
        ['DELETE', ''],
        ['PATCH', '/end'],
        ['POST', '/log-pitch'],
        ['GET', '/pitches'],
        ['GET', '/stats'],
        ['GET', '/events'],
      ] as const) {
        const payload = path === '/log-pitch' ? PITCH_BODY : {};
        const url = `/api/games/${lab.game.id}${path}`;
        const response = await outsider.inject({
          method,
          url,
          ...(method !== 'GET' && { payload }),
        });
        expect(response.statusCode).toBe(404);
        expect(response.body).toBe(notFound.body);
      }
    });

    test('can be seen but not changed with Read Only', async () => {
      const reader = await signUp(lab.server.app);
      await addMember(lab.server.context, lab.teamId, reader.user.id, 'read');
      const url = `/api/games/${lab.game.id}`;
      expect((await reader.inject({ method: 'GET', url })).statusCode).toBe(200);
      const pitch = await reader.inject({
        method: 'POST',
        url: `${url}/log-pitch`,
        payload: PITCH_BODY,
      });
      expect(pitch.statusCode).toBe(403);
      expect((await reader.inject({ method: 'DELETE', url })).statusCode).toBe(403);
    });
  });
}
