import { expect, test } from 'vitest';
import type { Zone } from '../../vocabulary/vocabulary.ts';
import { commandOf, targetThrows } from './command.ts';

const pitch = (target: number | null, zone: Zone | null) => ({ target, facts: { zone } });

test('a pitch on target scores two points and a pitch in a neighboring zone one', () => {
  expect(commandOf([pitch(7, 7), pitch(7, 8), pitch(7, 5), pitch(7, 1)])).toEqual({
    aimed: 4,
    onSpot: 1,
    near: 2,
    score: { n: 4, of: 8, percent: 50 },
  });
});

test('the last zone of a row is no neighbor of the first zone of the next row', () => {
  expect(commandOf([pitch(3, 4), pitch(6, 7)])).toMatchObject({ aimed: 2, near: 0 });
});

test('the lowest row is no neighbor of the highest row', () => {
  expect(commandOf([pitch(2, 8), pitch(8, 2)])).toMatchObject({ aimed: 2, near: 0 });
});

test('a zone outside the strike zone has no neighbors', () => {
  expect(commandOf([pitch(13, 13), pitch(13, 7), pitch(8, 11)])).toMatchObject({
    aimed: 3,
    onSpot: 1,
    near: 0,
  });
});

test('a pitch without a target or a zone does not count', () => {
  expect(commandOf([pitch(null, 5), pitch(5, null)])).toEqual({
    aimed: 0,
    onSpot: 0,
    near: 0,
    score: { n: 0, of: 0, percent: null },
  });
});

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
