import { expect, it } from 'vitest';
import { countWrong } from './count-wrong.ts';

it('counts missing, unexpected and doubled pitches, also when they offset each other', () => {
  const expectedIds = new Set(['a', 'b']);
  expect(countWrong(expectedIds, ['b', 'a'])).toBe(0);
  expect(countWrong(expectedIds, ['a'])).toBe(1);
  expect(countWrong(expectedIds, ['a', 'a', 'b', 'x'])).toBe(2);
});
