import { expect, test } from 'vitest';
import { PlanAge } from './plan-age.ts';

const KB = 'x'.repeat(1024);

test('plans are old after 64 KB of values, then after twice as much, and so on', () => {
  const age = new PlanAge();
  const oldAt: number[] = [];
  for (let kb = 1; kb <= 500; kb++) if (age.isPast([KB, 7, null])) oldAt.push(kb);
  expect(oldAt).toEqual([64, 192, 448]);
});

test('values that are no text count nothing', () => {
  const age = new PlanAge();
  for (let n = 0; n < 100_000; n++) expect(age.isPast([n, true, null])).toBe(false);
});
