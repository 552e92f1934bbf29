import { expect, it } from 'vitest';
import { accountAge } from './account-screen.tsx';

const since = new Date(2026, 0, 31, 18, 0);

function check(now: Date, expected: string): void {
  expect(accountAge(since, now)).toBe(expected);
}

it('counts days in the first month', () => {
  check(new Date(2026, 0, 31, 23, 0), 'Today');
  check(new Date(2026, 1, 1, 0, 5), '1 day');
  check(new Date(2026, 1, 27), '27 days');
});

it('counts months in the first year', () => {
  check(new Date(2026, 2, 31), '2 months');
  check(new Date(2026, 3, 30), '2 months');
  check(new Date(2027, 0, 30), '11 months');
});

it('counts years and months after the first year', () => {
  check(new Date(2027, 0, 31), '1 year');
  check(new Date(2027, 3, 1), '1 year, 2 months');
  check(new Date(2029, 1, 28), '3 years');
});

it('shows a new account if the creation time is in the future', () => {
  check(new Date(2026, 0, 1), 'Today');
});
