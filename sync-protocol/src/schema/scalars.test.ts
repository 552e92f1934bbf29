import { describe, expect, it } from 'vitest';
import { timeSchema } from './scalars.ts';

const accepts = (time: string) => timeSchema.safeParse(time).success;

describe('a time', () => {
  it.each([
    '2026-05-02T17:30:00.000Z',
    '0001-01-01T00:00:00.000Z',
    '2024-02-29T23:59:59.999Z',
    '2026-01-31T12:00:00.000Z',
    '2026-04-30T12:00:00.000Z',
  ])('that exists is accepted: %s', (time) => {
    expect(accepts(time)).toBe(true);
  });

  it.each([
    '2026-02-29T12:00:00.000Z',
    '2026-02-30T12:00:00.000Z',
    '2026-04-31T12:00:00.000Z',
    '2026-00-10T12:00:00.000Z',
    '2026-13-10T12:00:00.000Z',
    '2026-05-00T12:00:00.000Z',
    '2026-05-02T24:00:00.000Z',
    '2026-05-02T12:60:00.000Z',
    '2026-05-02T12:00:60.000Z',
    '0000-05-02T12:00:00.000Z',
  ])('that does not exist is refused: %s', (time) => {
    expect(accepts(time)).toBe(false);
  });

  it.each(['2026-05-02T12:00:00Z', '2026-05-02T12:00:00.000+00:00', '2026-05-02T12:00:00.000Z\n'])(
    'in another format is refused: %s',
    (time) => {
      expect(accepts(time)).toBe(false);
    },
  );

  it.each([2023, 2024, 1900, 2000])('is accepted on exactly the days of the year %i', (year) => {
    const twoDigits = (number: number) => String(number).padStart(2, '0');
    const numbers = Array.from({ length: 33 }, (_, number) => number);
    const times = numbers.flatMap((month) =>
      numbers.map((day) => `${year}-${twoDigits(month)}-${twoDigits(day)}T12:00:00.000Z`),
    );
    const exists = (time: string) => {
      const ms = Date.parse(time);
      return !Number.isNaN(ms) && new Date(ms).toISOString() === time;
    };
    expect(times.filter(accepts)).toEqual(times.filter(exists));
    expect(times.filter(accepts)).toHaveLength(year % 4 === 0 && year !== 1900 ? 366 : 365);
  });
});
