import { randomUUID } from 'node:crypto';
import type { GameLogBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { type GamesLab, HIT } from '../testing/games-lab.ts';

export function describeEvents(lab: GamesLab): void {
  const { request, logEvent, log } = lab;

  describe('an event', () => {
    test.each([
      [
        'stolen_base',
        { advances: [{ from: 'first', to: 'second' }] },
        { secondBase: 'Lee Marsh', firstBase: null },
      ],
      [
        'caught_stealing',
        { advances: [{ from: 'first', to: 'out' }] },
        { firstBase: null, outs: 1 },
      ],
      ['pick_off', { advances: [{ from: 'first', to: 'out' }] }, { outs: 1 }],
      ['balk', { advances: [{ from: 'first', to: 'second' }] }, { secondBase: 'Lee Marsh' }],
      ['wild_pitch', { advances: [{ from: 'first', to: 'home' }] }, { opponentScore: 1 }],
      ['runner_change', { base: 'first', runnerName: 'Ty Swift' }, { firstBase: 'Ty Swift' }],
      ['automatic_ball', { batterName: 'Noa Reed' }, { balls: 1, batterName: 'Noa Reed' }],
      ['automatic_strike', { batterName: 'Noa Reed' }, { strikes: 1 }],
      [
        'intentional_walk',
        { batterName: 'Noa Reed' },
        { firstBase: 'Noa Reed', secondBase: 'Lee Marsh' },
      ],
      ['placed_runner', { runnerName: 'Ty Swift' }, { secondBase: 'Ty Swift' }],
      ['pitching_change', { pitcherName: 'Sal Crane' }, { pitcherName: 'Sal Crane' }],
      ['batter_change', { batterName: 'Noa Reed' }, { batterName: 'Noa Reed' }],
      ['score_set', { opponentScore: 7 }, { opponentScore: 7, teamScore: 0 }],
      [
        'state_set',
        { inning: 4, outs: 2, firstBase: null, thirdBase: 'Ty Swift' },
        { inning: 4, outs: 2, firstBase: null, thirdBase: 'Ty Swift' },
      ],
      ['dropped_foul', { fielder: 3 }, { strikes: 0, outs: 0, firstBase: 'Lee Marsh' }],
      ['end_half', {}, { halfInning: 'bottom', outs: 0, firstBase: null }],
    ])('%s %j', async (type, facts, expected) => {
      await log(HIT);
      const { event, game: after } = await logEvent({ type, ...facts });
      expect(after).toMatchObject(expected);
      expect(event).toMatchObject({ type, voided: false });
    });

    test('takes the rulings of the scorer, changes them and clears them', async () => {
      for (const batterName of ['Noa Reed', 'Lee Marsh', 'Ty Swift'])
        await log({ ...HIT, batterName });
      const advances = [
        { from: 'third', to: 'home', cause: 'defensive_indifference', earned: false },
      ];
      const walk = { type: 'intentional_walk', batterName: 'Jo Park', advances, runsBattedIn: 0 };
      const { event } = await logEvent(walk);
      expect(event).toMatchObject({ advances, runsBattedIn: 0 });
      const url = `/api/events/${event.id}`;
      const { body } = await request('PATCH', url, { runsBattedIn: 1 });
      expect(body.event).toMatchObject({
        runsBattedIn: 1,
        history: [{ was: { runsBattedIn: 0 } }],
      });
      expect(
        (await request('PATCH', url, { runsBattedIn: null })).body.event.runsBattedIn,
      ).toBeNull();
    });

    test('is refused if it says that a balk batted in a run', async () => {
      await log({ ...HIT, result: 'triple' });
      const balk = { type: 'balk', advances: [{ from: 'third', to: 'home' }], runsBattedIn: 1 };
      expect((await request('POST', `/api/games/${lab.game.id}/events`, balk)).body.code).toBe(
        'validation_failed',
      );
    });

    test.each([
      ['validation_failed', { type: 'stolen_base' }],
      ['validation_failed', { type: 'stolen_base', advances: [] }],
      ['validation_failed', { type: 'batter_change' }],
      ['validation_failed', { type: 'score_set' }],
      ['validation_failed', { type: 'score_set', teamScore: 100 }],
      [
        'validation_failed',
        { type: 'balk', teamScore: 3, advances: [{ from: 'first', to: 'second' }] },
      ],
      ['validation_failed', { type: 'rain_delay' }],
      ['batter_unknown', { type: 'intentional_walk' }],
      [
        'advance_conflict',
        {
          type: 'stolen_base',
          advances: [
            { from: 'first', to: 'first' },
            { from: 'second', to: 'first' },
          ],
        },
      ],
    ])('is refused with %s: %j', async (code, event) => {
      await log(HIT);
      await log({ ...HIT, batterName: 'Noa Reed' });
      const { status, body } = await request('POST', `/api/games/${lab.game.id}/events`, event);
      expect([status, body.code]).toEqual([400, code]);
    });

    test('sent again with the same id has no second effect', async () => {
      await log(HIT);
      const event = { id: randomUUID(), type: 'balk', advances: [{ from: 'first', to: 'second' }] };
      const first = await logEvent(event);
      expect(await logEvent(event, 200)).toEqual(first);
    });

    test('can be undone, restored and changed', async () => {
      await log(HIT);
      const { event } = await logEvent({
        type: 'balk',
        advances: [{ from: 'first', to: 'second' }],
      });
      const url = `/api/events/${event.id}`;
      expect((await request('DELETE', url)).body).toMatchObject({
        event: { voided: true },
        game: { firstBase: 'Lee Marsh', secondBase: null },
      });
      expect((await request('POST', `${url}/restore`)).body.game.secondBase).toBe('Lee Marsh');
      const advances = [{ from: 'first', to: 'third' }];
      expect((await request('PATCH', url, { advances })).body).toMatchObject({
        event: {
          advances,
          history: [
            { was: { voided: false } },
            { was: { voided: true } },
            { was: { advances: [{ from: 'first', to: 'second' }] } },
          ],
        },
        game: { thirdBase: 'Lee Marsh' },
      });
    });

    test('can be moved to where it happened, as if it had been entered there', async () => {
      const hit = await log(HIT);
      const strike = await log({ batterName: 'Noa Reed' });
      const { event } = await logEvent({ type: 'score_set', opponentScore: 5 });
      const run = await logEvent({ type: 'wild_pitch', advances: [{ from: 'first', to: 'home' }] });
      expect(run.game.opponentScore).toBe(6);
      const url = `/api/events/${event.id}`;
      const moved = await request('PATCH', url, { afterPitchId: hit.pitch.id, opponentScore: 4 });
      expect(moved.body).toMatchObject({
        event: {
          afterPitchId: hit.pitch.id,
          history: [{ was: { opponentScore: 5 } }, { was: { afterPitchId: strike.pitch.id } }],
        },
        // The score was set to 4, and then the wild pitch brought in a run.
        game: { opponentScore: 5, strikes: 1 },
      });
      const entryIds = async () =>
        (await request('GET', `/api/games/${lab.game.id}/events`)).body.map(
          (entry: { id: string }) => entry.id,
        );
      expect(await entryIds()).toEqual([hit.pitch.id, event.id, strike.pitch.id, run.event.id]);
      expect((await request('PATCH', url, { afterPitchId: null })).body.event.afterPitchId).toBe(
        null,
      );
      expect((await entryIds())[0]).toBe(event.id);
      const unknownPitch = await request('PATCH', url, { afterPitchId: randomUUID() });
      expect([unknownPitch.status, unknownPitch.body.issues[0].path]).toEqual([
        400,
        'afterPitchId',
      ]);
    });

    test("that is part of an at-bat can't be moved out of it", async () => {
      const hit = await log(HIT);
      const strike = await log({ batterName: 'Noa Reed' });
      const ball = await logEvent({ type: 'automatic_ball' });
      expect(ball.game).toMatchObject({ balls: 1, strikes: 1 });
      const url = `/api/events/${ball.event.id}`;
      const toAtBatStart = await request('PATCH', url, { afterPitchId: hit.pitch.id });
      expect(toAtBatStart.body).toMatchObject({
        event: { atBatId: strike.atBat.id },
        game: { balls: 1 },
      });
      expect(await request('PATCH', url, { afterPitchId: null })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'afterPitchId' }] },
      });
      await log({ batterName: 'Noa Reed', umpireCall: 'in_play', result: 'groundout' });
      const nextAtBat = await log({ batterName: 'Lou Banks' });
      expect((await request('PATCH', url, { afterPitchId: nextAtBat.pitch.id })).status).toBe(400);
    });

    test("can't lose a value that its type requires", async () => {
      await log(HIT);
      const balk = await logEvent({ type: 'balk', advances: [{ from: 'first', to: 'second' }] });
      const score = await logEvent({ type: 'score_set', teamScore: 4 });
      for (const [{ event }, correction] of [
        [balk, { advances: null }],
        [balk, { advances: [] }],
        [score, { teamScore: null }],
      ] as const) {
        const { status, body } = await request('PATCH', `/api/events/${event.id}`, correction);
        expect([status, body.code]).toEqual([400, 'validation_failed']);
      }
      expect((await request('GET', `/api/games/${lab.game.id}`)).body).toMatchObject({
        secondBase: 'Lee Marsh',
        teamScore: 4,
      });
    });

    test('is in the log where it happened', async () => {
      const first = await log(HIT);
      const second = await log({ batterName: 'Noa Reed' });
      const steal = { type: 'stolen_base', advances: [{ from: 'first', to: 'second' }] };
      const { event } = await logEvent({ ...steal, afterPitchId: first.pitch.id });
      await request('DELETE', `/api/pitches/${second.pitch.id}`);
      const { body } = await request('GET', `/api/games/${lab.game.id}/events`);
      expect((body as GameLogBody).map(({ kind, id, voided }) => [kind, id, voided])).toEqual([
        ['pitch', first.pitch.id, false],
        ['event', event.id, false],
        ['pitch', second.pitch.id, true],
      ]);
    });
  });
}
