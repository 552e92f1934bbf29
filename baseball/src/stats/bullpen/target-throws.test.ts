import { expect, test } from 'vitest';
import { targetThrows } from './target-throws.ts';

const pitch = (target: number | null, zone: number | null) => ({ target, facts: { zone } });

test('each target has the zones that its pitches reached, and its command', () => {
  const thrown = targetThrows([
    pitch(9, 9),
    pitch(7, 8),
    pitch(9, 13),
    pitch(9, 9),
    pitch(null, 5),
    pitch(9, null),
  ]);
  expect(thrown).toMatchObject([
    { target: 7, pitchesByZone: { 8: 1 }, command: { aimed: 1, onSpot: 0, near: 1 } },
    { target: 9, pitchesByZone: { 9: 2, 13: 1 }, command: { aimed: 3, onSpot: 2, near: 0 } },
  ]);
});
