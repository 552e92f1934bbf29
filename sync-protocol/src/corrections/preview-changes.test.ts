import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pitchLogs } from '../testing/random-log.ts';
import { mutationsOf, startedGame, TestDevice } from '../testing/test-device.ts';
import { previewChanges } from './reversal.ts';

const GAME = '0b54ba50-3d7c-7f51-8f0a-7a6f0f6f0003';

test('a preview shows the state after the change, and stores nothing', async () => {
  await fc.assert(
    fc.asyncProperty(pitchLogs, fc.nat(), async (entries, seed) => {
      fc.pre(entries.length > 0);
      const device = new TestDevice();
      await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
      await device.enter(mutationsOf(GAME, entries));
      const pitch = entries[seed % entries.length] as (typeof entries)[number];
      const args = { gameId: GAME, plateAppearanceId: pitch.plateAppearanceId, pitchId: pitch.id };
      const before = { game: device.game(GAME), log: device.gameLog(GAME) };
      const unchanged = structuredClone(before);
      const preview = previewChanges(before, [{ name: 'pitch.void', args }]);
      expect(before).toEqual(unchanged);
      await device.enter([{ name: 'pitch.void', args }]);
      expect(preview).toMatchObject({ game: device.game(GAME) });
    }),
  );
});

test('a preview reports a change that would be refused', async () => {
  const device = new TestDevice();
  await device.enter(startedGame(GAME, { homeTeam: true, innings: 9, lineup: null }));
  const args = { gameId: GAME, plateAppearanceId: GAME, pitchId: GAME };
  const game = { game: device.game(GAME), log: device.gameLog(GAME) };
  expect(previewChanges(game, [{ name: 'pitch.void', args }])).toEqual({ refused: 'not_found' });
});
