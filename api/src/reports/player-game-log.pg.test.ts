import type { BoxScoreBody, GameBody, PlayerBody, PlayerGameLog } from '@full-count/sync-protocol';
import { beforeAll, describe, expect, test } from 'vitest';
import { call, createGame } from '../games/testing/rest-replay.ts';
import { addMember, createTeam, signUp, type TestPerson } from '../testing/people.ts';
import { buildTestApp } from '../testing/test-app.ts';

describe('the game log of a player', () => {
  const server = buildTestApp('postgres', { requestsPerMinute: 1_000_000 });
  let coach: TestPerson;
  let teamId: string;
  let ace: PlayerBody;
  let bench: PlayerBody;

  const gameLog = (player: PlayerBody, query = '', person = coach) =>
    call<PlayerGameLog>(
      person,
      'GET',
      `/api/players/${player.id}/game-log${query}`,
      undefined,
      200,
    );
  const boxScore = (game: GameBody) =>
    call<BoxScoreBody>(coach, 'GET', `/api/games/${game.id}/box-score`, undefined, 200);
  const pitch = (game: GameBody, pitcherName: string, batterName: string, result: object) =>
    call(
      coach,
      'POST',
      `/api/games/${game.id}/log-pitch`,
      { pitchType: 'fastball', pitcherName, batterName, ...result },
      201,
    );
  const play = async (gameDate: string, gameType: string) => {
    const game = await createGame(coach, teamId, { status: 'live', gameDate });
    await call(coach, 'PATCH', `/api/games/${game.id}`, { gameType }, 200);
    for (let outs = 0; outs < 3; outs += 1) {
      await pitch(game, 'Ace', 'Theirs', { umpireCall: 'in_play', result: 'groundout' });
    }
    await pitch(game, 'Their Pitcher', 'Ace', { umpireCall: 'in_play', result: 'homerun' });
    return game;
  };

  beforeAll(async () => {
    coach = await signUp(server.app);
    teamId = (await createTeam(coach, { timeZone: 'America/Chicago' })).id;
    const add = (playerName: string) =>
      call<PlayerBody>(coach, 'POST', `/api/teams/${teamId}/players`, { playerName }, 201);
    ace = await add('Ace');
    bench = await add('Bench');
  });

  test('has the lines of the box scores of the newest season, the newest game first', async () => {
    const gameOf2025 = await play('2025-06-01T18:00:00Z', 'season');
    const first = await play('2026-05-01T18:00:00Z', 'tournament');
    const second = await play('2026-05-08T18:00:00Z', 'season');
    await createGame(coach, teamId, { gameDate: '2026-05-09T18:00:00Z' });
    await call(coach, 'PATCH', `/api/games/${first.id}/end`, undefined, 200);
    const deleted = await play('2026-05-10T18:00:00Z', 'season');
    await call(coach, 'DELETE', `/api/games/${deleted.id}`, undefined, 204);

    const lines = await gameLog(ace);
    expect(lines.map(({ gameId, gameType, status }) => [gameId, gameType, status])).toEqual([
      [second.id, 'season', 'live'],
      [first.id, 'tournament', 'completed'],
    ]);
    for (const { gameId, gameDate, opponent, batting, pitching } of lines) {
      const game = gameId === first.id ? first : second;
      expect({ gameDate, opponent }).toEqual({ gameDate: game.gameDate, opponent: game.opponent });
      const { home } = await boxScore(game);
      expect(home.batting).toContainEqual({ ...batting, positions: expect.any(Array) });
      expect(home.pitching).toContainEqual(pitching);
    }
    expect(lines[0]).toMatchObject({ batting: { homeRuns: 1, runs: 1 }, pitching: { outs: 3 } });
    expect((await gameLog(ace, '?season=2025')).map(({ gameId }) => gameId)).toEqual([
      gameOf2025.id,
    ]);
  });

  test('is empty for a player who has not played', async () => {
    expect(await gameLog(bench)).toEqual([]);
  });

  test('is for members of the team', async () => {
    const reader = await signUp(server.app);
    await addMember(server.context, teamId, reader.user.id, 'read');
    expect(await gameLog(ace, '', reader)).toEqual(await gameLog(ace));
    const outsider = await signUp(server.app);
    await call(outsider, 'GET', `/api/players/${ace.id}/game-log`, undefined, 404);
  });
});
