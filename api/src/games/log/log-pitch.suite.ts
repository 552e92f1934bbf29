import { randomUUID } from 'node:crypto';
import type { LoggedPitch, PitchBody, PlayerBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { BALL, CALLED_STRIKE, type GamesLab, HIT, PITCH_BODY } from '../testing/games-lab.ts';
import { call, createGame } from '../testing/rest-replay.ts';

export function describePitches(lab: GamesLab): void {
  const { request, log, refusal } = lab;

  describe('a pitch', () => {
    test('joins the open plate appearance and moves the count', async () => {
      const first = await log(CALLED_STRIKE);
      const second = await log(BALL);
      expect(second.atBat.id).toBe(first.atBat.id);
      expect(second.pitch).toMatchObject({
        pitchNumber: 2,
        isFirstPitch: false,
        balls: 0,
        strikes: 1,
        location: null,
        velocity: 61.5,
        batterName: 'Lee Marsh',
        pitcherName: 'Robin Vale',
        atBat: { id: first.atBat.id, result: null },
      });
      expect(second.game).toMatchObject({ balls: 1, strikes: 1, batterName: 'Lee Marsh' });
      expect(second.autoResult).toBeNull();
    });

    test.each([
      ['the third strike', [CALLED_STRIKE, CALLED_STRIKE, CALLED_STRIKE], 'strikeout'],
      ['the fourth ball', [BALL, BALL, BALL, BALL], 'walk'],
      ['a walk with a ball at any count', [{ ...BALL, result: 'walk' }], 'walk'],
      ['a ball in play without a result', [{ umpireCall: 'in_play' }], 'groundout'],
      [
        'the other spelling of a home run',
        [{ umpireCall: 'in_play', result: 'home_run' }],
        'homerun',
      ],
      ['a hit batter', [{ ...BALL, result: 'hit_by_pitch' }], 'hit_by_pitch'],
    ])('%s gives the result', async (_, pitches, result) => {
      const answers: LoggedPitch[] = [];
      for (const pitch of pitches) answers.push(await log(pitch));
      expect(answers.at(-1)).toMatchObject({ autoResult: result, game: { balls: 0, strikes: 0 } });
      const next = await log({ batterName: 'Noa Reed' });
      expect(next.atBat.id).not.toBe(answers[0]?.atBat.id);
    });

    test('that leaves the batter safe on a third strike is refused while first base is taken', async () => {
      const dropped = { ...CALLED_STRIKE, advances: [{ from: 'batter', to: 'first' }] };
      await log(HIT);
      const batter = { batterName: 'Noa Reed' };
      for (const pitch of [CALLED_STRIKE, CALLED_STRIKE]) await log({ ...pitch, ...batter });
      expect(await lab.refusal({ ...dropped, ...batter })).toBe('third_strike_not_dropped');
      const { pitch, game } = await log({ ...CALLED_STRIKE, ...batter });
      expect(game).toMatchObject({ outs: 1, firstBase: 'Lee Marsh' });
      const { advances } = dropped;
      const correction = await request('PATCH', `/api/pitches/${pitch.id}`, { advances });
      expect(correction).toMatchObject({ status: 400, body: { code: 'third_strike_not_dropped' } });
      await lab.logEvent({ type: 'state_set', outs: 2 });
      const other = { batterName: 'Ty Swift' };
      for (const strike of [CALLED_STRIKE, CALLED_STRIKE]) await log({ ...strike, ...other });
      const { game: loaded } = await log({ ...dropped, ...other });
      expect(loaded).toMatchObject({ outs: 2, firstBase: 'Ty Swift', secondBase: 'Lee Marsh' });
    });

    test.each([
      ['result_disagrees', { umpireCall: 'called_strike', result: 'strikeout' }],
      ['result_disagrees', { umpireCall: 'called_strike', result: 'hit_by_pitch' }],
      ['result_disagrees', { umpireCall: 'ball', result: 'single' }],
      ['result_disagrees', { umpireCall: 'ball', foulTip: true }],
      ['result_disagrees', { umpireCall: 'called_strike', foulBunt: true }],
      ['validation_failed', { occurredAt: '2026-05-02T17:30:00' }],
      ['validation_failed', { occurredAt: '2026-02-30T17:30:00Z' }],
      [
        'advance_conflict',
        {
          ...HIT,
          advances: [
            { from: 'batter', to: 'first' },
            { from: 'first', to: 'first' },
          ],
        },
      ],
      ['validation_failed', { location: '0' }],
      ['validation_failed', { location: '10' }],
      ['validation_failed', { location: 'high' }],
      ['validation_failed', { velocity: 'NaN' }],
      ['validation_failed', { velocity: 131 }],
      ['validation_failed', { velocity: 61.55 }],
      ['validation_failed', { umpireCall: 'balk' }],
      ['validation_failed', { result: 'touchdown' }],
      ['validation_failed', { spin: 2400 }],
      ['validation_failed', { location: '5', chaseZone: 11 }],
      ['validation_failed', { currentBatterIndex: -1 }],
      ['validation_failed', { batterId: randomUUID() }],
      ['validation_failed', { afterPitchId: randomUUID() }],
    ])('is refused with %s: %j', async (code, pitch) => {
      await log(HIT);
      expect(await refusal(pitch)).toBe(code);
      const { body } = await request('GET', `/api/games/${lab.game.id}/pitches`);
      expect(body).toHaveLength(1);
    });

    test("has the client's time, with any offset", async () => {
      const { pitch } = await log({ occurredAt: '2026-05-02T17:30:00-05:00' });
      expect(pitch.occurredAt).toBe('2026-05-02T22:30:00.000Z');
    });

    test('for a game that is not live is refused', async () => {
      await request('PATCH', `/api/games/${lab.game.id}/end`);
      expect(
        await request('POST', `/api/games/${lab.game.id}/log-pitch`, PITCH_BODY),
      ).toMatchObject({ status: 409, body: { code: 'game_not_live' } });
    });

    test('without names needs a lineup for our players, and numbers the opponents', async () => {
      const { batterName, pitcherName, ...nameless } = PITCH_BODY;
      const url = `/api/games/${lab.game.id}/log-pitch`;
      expect((await request('POST', url, nameless)).body.code).toBe('pitcher_unknown');
      const withPitcher = { ...nameless, ...HIT, pitcherName };
      expect((await request('POST', url, withPitcher)).body).toMatchObject({
        pitch: { batterName: 'Opponent Batter 1' },
        game: { batterName: 'Opponent Batter 2' },
      });
      await lab.logEvent({ type: 'end_half' });
      expect((await request('POST', url, nameless)).body.code).toBe('batter_unknown');
      expect((await request('POST', url, { ...nameless, batterName: 'Ana' })).body).toMatchObject({
        pitch: { pitcherName: 'Opponent Pitcher' },
      });
    });

    test('without names takes them from the lineup', async () => {
      const { batterName, pitcherName, ...nameless } = PITCH_BODY;
      const url = `/api/games/${lab.game.id}/log-pitch`;
      const lineup = {
        opponent: { battingOrder: ['Otto', 'Pia'], startingPitcher: 'Quade' },
        team: { battingOrder: ['Ana'], startingPitcher: 'Rae' },
      };
      await request('PATCH', `/api/games/${lab.game.id}`, { lineup });
      expect((await request('POST', url, { ...nameless, ...HIT })).body).toMatchObject({
        pitch: { batterName: 'Otto', pitcherName: 'Rae' },
        game: { batterName: 'Pia', firstBase: 'Otto' },
      });
    });

    test('with another batter or pitcher is a substitution that keeps the count', async () => {
      const first = await log(CALLED_STRIKE);
      await log({ pitcherName: 'Sal Crane' });
      const last = await log({ batterName: 'Pip Hart', pitcherName: 'Sal Crane' });
      expect(last.atBat).toMatchObject({
        id: first.atBat.id,
        // OBR 9.15(b): the batter had two strikes when they were replaced.
        batterName: 'Lee Marsh',
        pitcherName: 'Sal Crane',
        result: 'strikeout',
      });
      expect(last.pitch).toMatchObject({ batterName: 'Pip Hart', pitcherName: 'Sal Crane' });
    });

    test('with a name that two of our players have needs an id', async () => {
      const name = `Sam ${randomUUID().slice(0, 6)}`;
      const roster = `/api/teams/${lab.teamId}/players`;
      const player = await call<PlayerBody>(lab.coach, 'POST', roster, { playerName: name }, 201);
      expect((await log({ pitcherName: name })).pitch.pitcherId).toBe(player.id);
      await call(lab.coach, 'POST', roster, { playerName: name }, 201);
      expect(await refusal({ pitcherName: name })).toBe('name_ambiguous');
      const byId = await log({ pitcherName: undefined, pitcherId: player.id });
      expect(byId.pitch).toMatchObject({ pitcherId: player.id, pitcherName: name });
    });

    test('outside the strike zone has a chase zone and no location', async () => {
      const { pitch } = await log({ umpireCall: 'ball', location: null, chaseZone: 13 });
      expect(pitch).toMatchObject({ location: null, chaseZone: 13 });
    });

    test('sent again with the same id has no second effect', async () => {
      const id = randomUUID();
      const first = await log({ id });
      expect(await log({ id }, 200)).toEqual(first);
      const otherGame = await createGame(lab.coach, lab.teamId, { status: 'live' });
      const url = `/api/games/${otherGame.id}/log-pitch`;
      expect((await request('POST', url, { ...PITCH_BODY, id })).status).toBe(409);
    });

    test('after three outs is in the next half-inning', async () => {
      for (let out = 0; out < 3; out++)
        await log({ umpireCall: 'in_play', result: 'flyout', batterName: `Out ${out}` });
      const { body } = await request('GET', `/api/games/${lab.game.id}`);
      expect(body).toMatchObject({ inning: 1, halfInning: 'bottom', outs: 0 });
      const nextPitch = await log({ batterName: 'Ours', pitcherName: 'Theirs' });
      expect(nextPitch.atBat).toMatchObject({ battingSide: 'team', halfInning: 'bottom' });
    });

    test('moves runners by default, or as its advances say', async () => {
      await log(HIT);
      const second = await log({
        ...HIT,
        batterName: 'Noa Reed',
        advances: [{ from: 'first', to: 'third' }],
      });
      expect(second.game).toMatchObject({
        firstBase: 'Noa Reed',
        secondBase: null,
        thirdBase: 'Lee Marsh',
      });
      const third = await log({
        umpireCall: 'in_play',
        result: 'sac_fly',
        batterName: 'Kim Stone',
      });
      expect(third.game).toMatchObject({
        opponentScore: 1,
        outs: 1,
        firstBase: 'Noa Reed',
        thirdBase: null,
      });
      expect(third.atBat.runnersOnBase).toEqual({
        first: 'Noa Reed',
        second: null,
        third: 'Lee Marsh',
      });
    });

    test('that was forgotten can be inserted after another pitch or as the first', async () => {
      const first = await log(CALLED_STRIKE);
      await log(CALLED_STRIKE);
      const inserted = await log({ ...BALL, afterPitchId: first.pitch.id });
      expect(inserted.pitch).toMatchObject({ pitchNumber: 2, strikes: 1 });
      await log({ ...BALL, afterPitchId: null });
      const { body } = await request('GET', `/api/games/${lab.game.id}/pitches`);
      expect(
        body.map((pitch: PitchBody) => [pitch.umpireCall, pitch.balls, pitch.strikes]),
      ).toEqual([
        ['ball', 0, 0],
        ['called_strike', 1, 0],
        ['ball', 1, 1],
        ['called_strike', 2, 1],
      ]);
      expect((await request('GET', `/api/games/${lab.game.id}`)).body).toMatchObject({
        balls: 2,
        strikes: 2,
      });
    });

    test('can be filtered by pitcher and batter', async () => {
      await log(HIT);
      await log({ batterName: 'Noa Reed', pitcherName: 'Sal Crane' });
      const countWith = async (query: string) =>
        (await request('GET', `/api/games/${lab.game.id}/pitches?${query}`)).body.length;
      expect(await countWith('pitcher=Sal+Crane')).toBe(1);
      expect(await countWith('batter=Lee+Marsh')).toBe(1);
      expect(await countWith('batter=Nobody')).toBe(0);
      expect(await countWith('batter=&pitcher=Sal+Crane')).toBe(1);
    });
  });
}
