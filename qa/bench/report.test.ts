import { describe, expect, it } from 'vitest';
import {
  countWrong,
  figure,
  figureAtLeast,
  isReached,
  median,
  quantile,
  tableOf,
} from './report.ts';

describe('the report of the benchmarks', () => {
  it('misses a goal when the figure is above it or there is no figure', () => {
    expect(isReached(figure('W1', 1.6, 1.5, 'ms'))).toBe(false);
    expect(isReached(figure('W1', median([]), 1.5, 'ms'))).toBe(false);
    expect(isReached(figureAtLeast('pushes', 299, 300, '/s'))).toBe(false);
  });

  it('interpolates quantiles between two values', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
  });

  it('shows in each line whether the goal is reached', () => {
    const table = tableOf([figure('requests', 3, 3, 'requests'), figure('lost', 1, 0, 'wrong')]);
    const [, first, second] = table.split('\n');
    expect(first).toMatch(/^requests .* 3 requests +3 requests +ok$/);
    expect(second).toMatch(/^lost .* 1 wrong +0 wrong +NOT REACHED$/);
  });
});

it('counts missing, unexpected and doubled pitches, also when they offset each other', () => {
  const expectedIds = new Set(['a', 'b']);
  expect(countWrong(expectedIds, ['b', 'a'])).toBe(0);
  expect(countWrong(expectedIds, ['a'])).toBe(1);
  expect(countWrong(expectedIds, ['a', 'a', 'b', 'x'])).toBe(2);
});
