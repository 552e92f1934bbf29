import { describe, expect, it } from 'vitest';
import { addCounts, countsLine, countTests, noTests } from './test-counts.mjs';

const test = (status: string, fullName = status) => ({ status, fullName });
const file = (status: string, ...tests: ReturnType<typeof test>[]) => ({
  status,
  assertionResults: tests,
});

describe('the closing line of npm test', () => {
  it('sums passed and failed tests over runs', () => {
    const first = countTests({ testResults: [file('passed', test('passed'), test('passed'))] }, 0);
    const second = countTests({ testResults: [file('failed', test('passed'), test('failed'))] }, 1);
    expect(countsLine(addCounts(first, second))).toBe('3 passed, 1 failed');
  });

  it('says how many tests did not run, and which', () => {
    const counts = countTests(
      {
        testResults: [file('passed', test('passed'), test('pending', 'real games'), test('todo'))],
      },
      0,
    );
    expect(countsLine(counts)).toBe('1 passed, 0 failed, 2 skipped');
    expect(counts.skipped).toEqual(['real games', 'todo']);
  });

  it('counts a file that does not load as a failure', () => {
    const counts = countTests({ testResults: [file('failed'), file('passed', test('passed'))] }, 1);
    expect(countsLine(counts)).toBe('1 passed, 1 failed');
  });

  it('never says "0 failed" for a run that ended badly', () => {
    expect(countTests(undefined, 1).failed).toBe(1);
    expect(countTests({ testResults: [file('passed', test('passed'))] }, 1).failed).toBe(1);
    expect(countsLine(noTests)).toBe('0 passed, 0 failed');
  });
});
