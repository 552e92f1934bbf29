import { expect, test } from 'vitest';
import { basesOfResult, reachesBase } from './bases-of-result.ts';

test('each result has the number of bases that the batter gets', () => {
  expect(basesOfResult('walk')).toBe(1);
  expect(basesOfResult('homerun')).toBe(4);
  expect(basesOfResult('out_on_basepath')).toBe(0);
});

test("the batter reaches base on a fielder's choice, unless it puts out the batter", () => {
  expect(reachesBase('error')).toBe(true);
  expect(reachesBase('fielders_choice')).toBe(true);
  expect(reachesBase('fielders_choice_out')).toBe(false);
  expect(reachesBase('groundout')).toBe(false);
});
