import { describe, expect, test } from 'vitest';
import { createTeam } from '../testing/people.ts';
import type { GamesLab } from './testing/games-lab.ts';
import { createGame } from './testing/rest-replay.ts';

export function describeFigures(lab: GamesLab): void {
  const { request, log } = lab;

  describe('figures', () => {
    test('of a game depend on the perspective, and those of the team count our pitchers', async () => {
      const ownTeamId = (await createTeam(lab.coach, { name: 'Counted' })).id;
      lab.game = await createGame(lab.coach, ownTeamId, { status: 'live' });
      await log({ velocity: 60 });
      await log({ velocity: 61, umpireCall: 'ball' });
      const statsFrom = async (perspective: string) =>
        (await request('GET', `/api/games/${lab.game.id}/stats?perspective=${perspective}`)).body;
      expect(await statsFrom('team')).toMatchObject({
        totalPitches: 2,
        strikePercentage: 50,
        avgVelocity: 60.5,
      });
      expect(await statsFrom('opponent')).toMatchObject({
        totalPitches: 0,
        strikePercentage: null,
      });
      expect((await request('GET', `/api/games/${lab.game.id}/stats`)).body).toEqual(
        await statsFrom('team'),
      );
      expect(
        (await request('GET', `/api/games/${lab.game.id}/stats?perspective=umpire`)).status,
      ).toBe(400);
      expect((await request('GET', `/api/teams/${ownTeamId}/stats`)).body).toEqual({
        gamesPlayed: 0,
        avgVelocity: 60.5,
        strikePercentage: 50,
        totalPitches: 2,
      });
    });

    test('of a team without pitches are empty', async () => {
      const ownTeamId = (await createTeam(lab.coach, { name: 'Empty' })).id;
      expect((await request('GET', `/api/teams/${ownTeamId}/stats`)).body).toEqual({
        gamesPlayed: 0,
        avgVelocity: null,
        strikePercentage: 0,
        totalPitches: 0,
      });
    });
  });
}
