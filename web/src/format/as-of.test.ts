import { expect, it } from 'vitest';
import { asOfText } from './as-of.ts';

const iso = (...parts: [number, number, number, number, number]) =>
  new Date(...parts).toISOString();

it('leaves out today and the current year', () => {
  const now = new Date(2026, 5, 20, 20, 0);
  expect(asOfText(iso(2026, 5, 20, 19, 42), now)).toBe('7:42 PM');
  expect(asOfText(iso(2026, 5, 19, 19, 42), now)).toBe('Jun 19, 7:42 PM');
  expect(asOfText(iso(2025, 5, 20, 19, 42), now)).toBe('Jun 20 2025, 7:42 PM');
});
