import { expect, it } from 'vitest';
import { ordinal } from './counted-text.ts';

it.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [9, '9th'],
  [11, '11th'],
  [12, '12th'],
  [13, '13th'],
  [21, '21st'],
  [22, '22nd'],
])('writes inning %i as %s', (inning, words) => {
  expect(ordinal(inning)).toBe(words);
});
