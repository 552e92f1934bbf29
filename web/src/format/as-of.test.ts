import { expect, it } from 'vitest';
import { asOfText } from './day-and-time.ts';

const JUNE = 5;
const iso = (year: number, day: number) => new Date(year, JUNE, day, 19, 42).toISOString();

it('leaves out the date of today and the current year', () => {
  const now = new Date(2026, JUNE, 20, 20, 0);
  expect(asOfText(iso(2026, 20), now)).toBe('7:42 PM');
  expect(asOfText(iso(2026, 19), now)).toBe('Jun 19, 7:42 PM');
  expect(asOfText(iso(2025, 20), now)).toBe('Jun 20 2025, 7:42 PM');
});
