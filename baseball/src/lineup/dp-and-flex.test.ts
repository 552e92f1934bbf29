import { expect, test } from 'vitest';
import { dpFlexProblem } from './dp-and-flex.ts';

const person = (name: string) => ({ id: null, name });
const [ada, bea, cy] = [person('Ada'), person('Bea'), person('Cy')] as const;

test('the DP is in the batting order, and the FLEX is not', () => {
  expect(dpFlexProblem([ada, bea], ada, cy)).toBeNull();
  expect(dpFlexProblem([ada, bea], null, null)).toBeNull();
  expect(dpFlexProblem([ada, bea], cy, null)).toBe('dp_not_batting');
  expect(dpFlexProblem([ada, bea], ada, bea)).toBe('flex_bats');
});
