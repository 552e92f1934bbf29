import { describe, expect, it } from 'vitest';
import {
  addCounts,
  countsLine,
  countTests,
  failedFiles,
  failuresIn,
  noTests,
  withRetriedFiles,
} from './test-counts.mjs';

const SUCCESS_CODE = 0;
const FAILURE_CODE = 1;

const test = (status: string, fullName = status) => ({ status, fullName });
const file = (status: string, ...tests: ReturnType<typeof test>[]) => ({
  name: 'a.test.ts',
  status,
  assertionResults: tests,
});

describe('the closing line of npm test', () => {
  it('sums passed and failed tests over runs', () => {
    const first = countTests(
      { testResults: [file('passed', test('passed'), test('passed'))] },
      SUCCESS_CODE,
    );
    const second = countTests(
      { testResults: [file('failed', test('passed'), test('failed'))] },
      FAILURE_CODE,
    );
    expect(countsLine(addCounts(first, second))).toBe('3 passed, 1 failed');
  });

  it('counts and lists the tests that did not run', () => {
    const counts = countTests(
      {
        testResults: [file('passed', test('passed'), test('pending', 'real games'), test('todo'))],
      },
      SUCCESS_CODE,
    );
    expect(countsLine(counts)).toBe('1 passed, 0 failed, 2 skipped');
    expect(counts.skipped).toEqual(['real games', 'todo']);
  });

  it('counts a file that does not load as a failure', () => {
    const counts = countTests(
      { testResults: [file('failed'), file('passed', test('passed'))] },
      FAILURE_CODE,
    );
    expect(countsLine(counts)).toBe('1 passed, 1 failed');
  });

  it('never says "0 failed" for a run with another exit code than 0', () => {
    expect(countTests(undefined, FAILURE_CODE).failed).toBe(1);
    expect(countTests({ testResults: [file('passed', test('passed'))] }, FAILURE_CODE).failed).toBe(
      1,
    );
    expect(countsLine(noTests)).toBe('0 passed, 0 failed');
  });
});

describe('retried test files', () => {
  const first = {
    testResults: [
      { ...file('passed', test('passed')), name: 'a' },
      { ...file('failed', test('failed', 'waits'), test('passed')), name: 'b' },
      { ...file('failed'), name: 'c', message: 'does not load' },
    ],
  };
  const bAlone = { ...file('passed', test('passed', 'waits'), test('passed')), name: 'b' };

  it('have the result of the retry', () => {
    expect(failedFiles(first)).toEqual(['b', 'c']);
    const report = withRetriedFiles(first, { testResults: [bAlone] });
    expect(failedFiles(report)).toEqual(['c']);
    expect(countsLine(countTests(report, FAILURE_CODE))).toBe('3 passed, 1 failed');
  });

  it('keep their first result if the retry wrote no report', () => {
    expect(failedFiles(withRetriedFiles(first, undefined))).toEqual(['b', 'c']);
  });
});

it('lists failed tests and files with their errors', () => {
  const failing = { ...test('failed', 'waits'), failureMessages: ['no such row'] };
  const report = {
    testResults: [file('failed', failing), { ...file('failed'), message: 'syntax' }],
  };
  expect(failuresIn(report)).toEqual(['a.test.ts\nwaits\nno such row', 'a.test.ts\nsyntax']);
  expect(failuresIn(undefined)).toEqual([]);
});
