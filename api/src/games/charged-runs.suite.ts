import type { BoxScoreBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import type { GamesLab } from './testing/games-lab.ts';

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
