import type { GameLogBody } from '@full-count/sync-protocol';
import { describe, expect, test } from 'vitest';
import { signUp } from '../../testing/people.ts';
import { BALL, CALLED_STRIKE, type GamesLab, HIT } from '../testing/games-lab.ts';

export function describeCorrections(lab: GamesLab): void {
  const { request, log } = lab;

  describe('a correction', () => {
    test('undoes a pitch and restores it', async () => {
      const first = await log(CALLED_STRIKE);
      await log(CALLED_STRIKE);
      const url = `/api/pitches/${first.pitch.id}`;
      const undone = await request('DELETE', url);
      expect(undone).toMatchObject({
        status: 200,
        body: { pitch: { voided: true, balls: null }, game: { strikes: 1 } },
      });
      expect((await request('GET', `/api/games/${lab.game.id}/pitches`)).body).toHaveLength(1);
      expect((await request('POST', `${url}/restore`)).body).toMatchObject({
        pitch: { voided: false, strikes: 0 },
        game: { strikes: 2 },
      });
    });

    test('of a past pitch folds the game again and keeps the old values', async () => {
      const first = await log(CALLED_STRIKE);
      await log(CALLED_STRIKE);
      await log(BALL);
      const { body } = await request('PATCH', `/api/pitches/${first.pitch.id}`, {
        umpireCall: 'ball',
        velocity: null,
        location: '1',
        pitcherName: 'Sal Crane',
      });
      expect(body.game).toMatchObject({ balls: 2, strikes: 1 });
      expect(body.pitch).toMatchObject({
        umpireCall: 'ball',
        velocity: null,
        location: '1',
        pitcherName: 'Sal Crane',
        history: [
          {
            was: {
              umpireCall: 'called_strike',
              velocity: 61.5,
              location: '5',
              pitcherId: null,
              pitcherName: first.pitch.pitcherName,
            },
          },
        ],
      });
    });

    test('moves a pitch to another at-bat, and its history says where it was', async () => {
      const hit = await log(HIT);
      const strike = await log({ batterName: 'Noa Reed' });
      const { body } = await request('PATCH', `/api/pitches/${strike.pitch.id}`, {
        atBatId: hit.atBat.id,
        afterPitchId: null,
      });
      expect(body.pitch).toMatchObject({
        pitchNumber: 1,
        atBat: { id: hit.atBat.id, result: 'single' },
        batterName: hit.pitch.batterName,
        history: [{ was: { atBatId: strike.atBat.id, afterPitchId: hit.pitch.id } }],
      });
      const events = await request('GET', `/api/games/${lab.game.id}/events`);
      expect((events.body as GameLogBody).map(({ id }) => id)).toEqual([
        strike.pitch.id,
        hit.pitch.id,
      ]);
      const unknownAtBat = { atBatId: lab.game.id };
      expect((await request('PATCH', `/api/pitches/${hit.pitch.id}`, unknownAtBat)).status).toBe(
        400,
      );
    });

    test('of a whole at-bat changes its batter and pitcher', async () => {
      const hit = await log(HIT);
      const url = `/api/at-bats/${hit.atBat.id}`;
      const { body } = await request('PATCH', url, { batterName: 'Noa Reed', notes: 'Misread' });
      expect(body.atBat).toMatchObject({
        batterName: 'Noa Reed',
        result: 'single',
        notes: 'Misread',
      });
      expect(body.game.firstBase).toBe('Noa Reed');
      const outsider = await signUp(lab.server.app);
      const payload = { notes: 'Mine' };
      expect((await outsider.inject({ method: 'PATCH', url, payload })).statusCode).toBe(404);
    });

    test('adds, changes and clears a detail, and the history has its old values', async () => {
      const { pitch } = await log({ ...HIT, hitLocation: 7 });
      expect(pitch).toMatchObject({ hitLocation: 7 });
      const url = `/api/pitches/${pitch.id}`;
      const changed = await request('PATCH', url, { hitLocation: 8 });
      expect(changed.body.pitch).toMatchObject({
        hitLocation: 8,
        history: [{ was: { hitLocation: 7 } }],
      });
      const withNotes = await request('PATCH', url, { notes: 'Bloop' });
      expect(withNotes.body.pitch.hitLocation).toBe(8);
      const cleared = await request('PATCH', url, { hitLocation: null });
      expect(cleared.body.pitch.hitLocation).toBeNull();
      expect((await request('PATCH', url, { hitLocation: 10 })).body.code).toBe(
        'validation_failed',
      );
    });

    test('takes the rulings of the scorer, changes them and clears them', async () => {
      await log({ ...HIT, result: 'triple' });
      const advances = [
        { from: 'third', to: 'home', cause: 'error', earned: false },
        { from: 'batter', to: 'first' },
      ];
      const { pitch } = await log({ ...HIT, advances, runsBattedIn: 0 });
      expect(pitch).toMatchObject({ advances, runsBattedIn: 0 });
      const url = `/api/pitches/${pitch.id}`;
      const changedAdvances = [{ ...advances[0], cause: 'throw', earned: true }, advances[1]];
      const changed = await request('PATCH', url, { advances: changedAdvances, runsBattedIn: 1 });
      expect(changed.body.pitch).toMatchObject({
        advances: changedAdvances,
        runsBattedIn: 1,
        history: [{ was: { advances, runsBattedIn: 0 } }],
      });
      const { body: box } = await request('GET', `/api/games/${lab.game.id}/box-score`);
      expect(box.scoringPlays).toMatchObject([
        { runs: 1, rbi: 1, runners: [{ runnerName: 'Lee Marsh', earned: true, reason: 'scorer' }] },
      ]);
      const cleared = await request('PATCH', url, { runsBattedIn: null });
      expect(cleared.body.pitch).toMatchObject({ advances: changedAdvances, runsBattedIn: null });
      for (const wrongBody of [
        { runsBattedIn: 5 },
        { advances: [{ ...changedAdvances[0], cause: 'luck' }] },
        { advances: [{ ...changedAdvances[0], earned: 'yes' }] },
      ])
        expect((await request('PATCH', url, wrongBody)).body.code).toBe('validation_failed');
    });

    test("that doesn't fit the game is refused, and the pitch stays as it was", async () => {
      const { pitch } = await log(CALLED_STRIKE);
      const url = `/api/pitches/${pitch.id}`;
      expect((await request('PATCH', url, { result: 'single' })).body.code).toBe(
        'result_disagrees',
      );
      expect((await request('PATCH', url, { location: '12' })).body.code).toBe('validation_failed');
      const { body } = await request('GET', `/api/games/${lab.game.id}/events`);
      expect(body[0]).toMatchObject({ kind: 'pitch', result: null, history: [] });
    });

    test('of a pitch of another team finds nothing', async () => {
      const { pitch } = await log(CALLED_STRIKE);
      const outsider = await signUp(lab.server.app);
      for (const [method, path] of [
        ['PATCH', ''],
        ['DELETE', ''],
        ['POST', '/restore'],
      ] as const) {
        const url = `/api/pitches/${pitch.id}${path}`;
        expect((await outsider.inject({ method, url })).statusCode).toBe(404);
      }
    });
  });
}
