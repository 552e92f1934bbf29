import { expect, test } from 'vitest';
import { average, percent, rate } from './rate.ts';

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
  [1, 200, 1],
  [3, 3, 100],
])('%i of %i is %s percent', (n, of, expected) => {
  expect(percent(n, of)).toBe(expected);
  expect(rate(n, of)).toEqual({ n, of, percent: expected });
});

test.each([
  [0, 0, 3, null],
  [1, 3, 3, 0.333],
  [2, 3, 3, 0.667],
  [1, 16, 3, 0.063],
  [8597, 100, 2, 85.97],
])('%i over %i to %i places is %s', (n, of, decimals, expected) => {
  expect(average(n, of, decimals)).toBe(expected);
});
