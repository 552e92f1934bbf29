import { expect, test } from 'vitest';
import type { Zone } from '../../vocabulary/vocabulary.ts';
import { commandOf } from './command.ts';

const pitch = (target: number | null, zone: Zone | null) => ({ target, facts: { zone } });

test('a pitch on the spot counts two, one beside it one, corners too', () => {
  expect(commandOf([pitch(7, 7), pitch(7, 8), pitch(7, 5), pitch(7, 1)])).toEqual({
    aimed: 4,
    onSpot: 1,
    near: 2,
    score: { n: 4, of: 8, percent: 50 },
  });
});

test('a zone at the end of its row is not beside the one that begins the next', () => {
  expect(commandOf([pitch(3, 4), pitch(6, 7)])).toMatchObject({ aimed: 2, near: 0 });
});

test('around the nine only the spot itself counts', () => {
  expect(commandOf([pitch(13, 13), pitch(13, 7), pitch(7, 13)])).toMatchObject({
    aimed: 3,
    onSpot: 1,
    near: 0,
  });
});

test('a pitch without a target or a zone says nothing', () => {
  expect(commandOf([pitch(null, 5), pitch(5, null)])).toEqual({
    aimed: 0,
    onSpot: 0,
    near: 0,
    score: { n: 0, of: 0, percent: null },
  });
});
