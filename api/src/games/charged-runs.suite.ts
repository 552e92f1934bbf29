import type { BoxScoreBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { createTeam } from '../testing/people.ts';
import type { GamesLab } from './testing/games-lab.ts';
import { createGame } from './testing/rest-replay.ts';

export function describeChargedRuns(lab: GamesLab): void {
  const { request, log, logEvent } = lab;
  const url = (path: string) => `/api/games/${lab.game.id}/${path}`;

  let pitcherName: string;
  const play = (batterName: string, result: string, advances: object[] = []) =>
    log({ umpireCall: 'in_play', batterName, pitcherName, result, advances });
  const walk = (batterName: string) =>
    log({ umpireCall: 'ball', batterName, pitcherName, result: 'walk' });
  const relieve = async (name: string) => {
    pitcherName = name;
    await logEvent({ type: 'pitching_change', pitcherName: name });
  };
  const out = (from: string) => ({ from, to: 'out' });
  const move = (from: string, to: string, more = {}) => ({ from, to, ...more });

  const boxScore = async () => (await request('GET', url('box-score'))).body as BoxScoreBody;
  /** "Peter 1-1" for one run that is earned. */
  const lines = async () => {
    const { home } = await boxScore();
    return home.pitching.map((line) => `${line.pitcherName} ${line.runs}-${line.earnedRuns}`);
  };
  const lastRun = async () => (await boxScore()).scoringPlays.at(-1)?.runners.at(-1);

  /** Example 3 of the comment to OBR 9.16(g). */
  const playExample = async (ruling = {}) => {
    pitcherName = 'Peter';
    await walk('Abel');
    await relieve('Roger');
    await play('Baker', 'single', [move('first', 'third')]);
    await play('Charlie', 'fielders_choice_out', [out('third'), move('first', 'second')]);
    await play('Daniel', 'flyout');
    return play('Edward', 'single', [move('second', 'home', ruling)]);
  };

  describe('the charged pitcher of a run', () => {
    test('is the one who left a runner, in the lines, the summary and the inherited runners', async () => {
      await playExample();
      expect(await lines()).toEqual(['Peter 1-1', 'Roger 0-0']);
      expect((await boxScore()).home.pitching).toMatchObject([
        { pitcherName: 'Peter' },
        { pitcherName: 'Roger', inheritedRunners: 1, inheritedRunnersScored: 1 },
      ]);
      expect(await lastRun()).toEqual({
        runnerName: 'Baker',
        pitcherName: 'Peter',
        earned: true,
        reason: 'no_mistake',
        why: 'scored on the single without a mistake',
      });
    });

    test('follows the ruling of the scorer, and a correction takes it back', async () => {
      const { pitch } = await playExample({ chargedPitcher: 'Roger' });
      expect(pitch.advances).toEqual([{ from: 'second', to: 'home', chargedPitcher: 'Roger' }]);
      expect(await lines()).toEqual(['Peter 0-0', 'Roger 1-1']);
      const changes = { advances: [move('second', 'home')] };
      expect((await request('PATCH', `/api/pitches/${pitch.id}`, changes)).status).toBe(200);
      expect(await lines()).toEqual(['Peter 1-1', 'Roger 0-0']);
    });

    test('can be ruled on a play without a pitch', async () => {
      await playExample();
      await play('Frank', 'triple', [move('first', 'home')]);
      const steal = { type: 'stolen_base', advances: [move('third', 'home')] };
      const { event } = await logEvent(steal);
      expect(await lines()).toEqual(['Peter 1-1', 'Roger 3-3']);
      const changes = { advances: [move('third', 'home', { chargedPitcher: 'Peter' })] };
      expect((await request('PATCH', `/api/events/${event.id}`, changes)).status).toBe(200);
      expect(await lines()).toEqual(['Peter 2-2', 'Roger 2-2']);
    });

    test('is refused if they did not pitch in the game', async () => {
      await log({});
      const advances = [move('batter', 'home', { chargedPitcher: 'Nobody' })];
      const { status, body } = await request('POST', url('log-pitch'), {
        umpireCall: 'in_play',
        result: 'homerun',
        advances,
      });
      expect([status, body.message]).toEqual([400, "Charged pitcher didn't pitch in this game"]);
    });
  });

  test('a runner placed before the new pitcher is named belongs to the new pitcher', async () => {
    pitcherName = 'Peter';
    await play('Abel', 'groundout');
    for (let half = 0; half < 2; half += 1) await logEvent({ type: 'end_half' });
    await logEvent({ type: 'placed_runner', runnerName: 'Zeke' });
    await relieve('Roger');
    await play('Baker', 'single', [move('second', 'home')]);
    expect(await lines()).toEqual(['Peter 0-0', 'Roger 1-0']);
    expect(await lastRun()).toMatchObject({ reason: 'placed_runner', why: 'was placed on base' });
  });

  test('a runner caught stealing who is safe on an error is an out for the earned runs', async () => {
    pitcherName = 'Peter';
    await play('Abel', 'single');
    await logEvent({
      type: 'caught_stealing',
      advances: [move('first', 'second', { cause: 'error' })],
    });
    await play('Baker', 'homerun');
    expect(await lines()).toEqual(['Peter 2-1']);
    const [play1] = (await boxScore()).scoringPlays;
    expect(play1?.runners[0]).toMatchObject({
      runnerName: 'Abel',
      earned: false,
      reason: 'missed_out',
      why: 'would have been out at second without the error',
    });
  });
}

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
