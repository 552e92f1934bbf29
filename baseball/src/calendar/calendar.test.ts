import { expect, test } from 'vitest';
import { addDays, dayIn } from './calendar.ts';

test.each([
  ['2026-05-03T02:30:00.000Z', 'America/Chicago', '2026-05-02'],
  ['2026-05-03T02:30:00.000Z', 'UTC', '2026-05-03'],
  ['2026-05-02T20:30:00.000Z', 'Pacific/Guam', '2026-05-03'],
  ['2026-03-08T08:30:00.000Z', 'America/Los_Angeles', '2026-03-08'],
  ['2026-12-31T23:30:00.000Z', 'Europe/Paris', '2027-01-01'],
])('%s in %s is %s', (time, timeZone, day) => {
  expect(dayIn(timeZone, time)).toBe(day);
});

test('adding days crosses months, years and the start of daylight saving time', () => {
  expect(addDays('2026-03-07', 2)).toBe('2026-03-09');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});
