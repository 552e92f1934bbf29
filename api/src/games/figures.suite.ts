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

    test('of a box score have the errors by fielder, by name where the roster tells who it was', async () => {
      const teamId = (await createTeam(lab.coach, { name: 'Fielders' })).id;
      const addPlayer = async (playerName: string, position: string) =>
        (await request('POST', `/api/teams/${teamId}/players`, { playerName, position })).body;
      const [chen, vale] = [await addPlayer('Al Chen', 'SS'), await addPlayer('Robin Vale', 'P')];
      const lineup = { team: { battingOrder: [chen.id, vale.id], startingPitcher: vale.id } };
      lab.game = await createGame(lab.coach, teamId, { status: 'live' });
      await request('PATCH', `/api/games/${lab.game.id}`, { lineup });
      const opponent = { pitcherName: 'Robin Vale' };
      await log({ ...opponent, umpireCall: 'in_play', result: 'error', hitLocation: 6 });
      await log({
        ...opponent,
        batterName: 'Noa Reed',
        umpireCall: 'in_play',
        result: 'obstruction',
        advances: [{ from: 'batter', to: 'first', fielder: 1 }],
      });
      await log({ ...opponent, batterName: 'Ty Swift', umpireCall: 'foul' });
      await lab.logEvent({ type: 'dropped_foul' });
      await log({
        ...opponent,
        batterName: 'Ty Swift',
        umpireCall: 'ball',
        advances: [
          {
            from: 'second',
            to: 'third',
            cause: 'passed_ball',
            errors: [{ fielder: 5, to: 'third' }],
          },
        ],
      });
      await log({
        ...opponent,
        batterName: 'Ty Swift',
        umpireCall: 'in_play',
        result: 'catchers_interference',
      });
      const { body } = await request('GET', `/api/games/${lab.game.id}/box-score`);
      expect(body.home).toMatchObject({
        errors: 5,
        errorsBy: [
          { fielder: 1, playerName: 'Robin Vale', count: 1 },
          { fielder: 2, playerName: null, count: 1 },
          { fielder: 5, playerName: null, count: 1 },
          { fielder: 6, playerName: 'Al Chen', count: 1 },
          { fielder: null, playerName: null, count: 1 },
        ],
        passedBalls: 1,
      });
      expect(body.away).toMatchObject({ errors: 0, errorsBy: [] });
      expect(body.away.batting.map(({ atBats }: { atBats: number }) => atBats)).toEqual([1, 0, 0]);
    });

    test('of a box score count a strikeout and a runner thrown out as caught stealing and a double play', async () => {
      lab.game = await createGame(lab.coach, lab.teamId, { status: 'live' });
      await log({ umpireCall: 'in_play', result: 'single' });
      for (let strike = 0; strike < 2; strike++) await log({ batterName: 'Noa Reed' });
      await log({ batterName: 'Noa Reed', advances: [{ from: 'first', to: 'out' }] });
      await log({ batterName: 'Ty Swift', umpireCall: 'strike' });
      await log({ batterName: 'Ty Swift', umpireCall: 'strike' });
      await log({
        batterName: 'Ty Swift',
        umpireCall: 'strike',
        advances: [{ from: 'batter', to: 'first' }],
      });
      const { body } = await request('GET', `/api/games/${lab.game.id}/box-score`);
      expect(body.home).toMatchObject({
        doublePlays: 1,
        pitching: [{ wildPitches: 1, strikeouts: 2 }],
      });
      expect(body.away.totals).toMatchObject({ caughtStealing: 1 });
    });
  });
}
