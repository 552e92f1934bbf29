import { expect, test } from 'vitest';
import { gameDateToTime } from './game-date.ts';

test.each([
  ['2026-05-02', 'UTC', '2026-05-02T00:00:00.000Z'],
  ['2026-05-02', 'America/Chicago', '2026-05-02T05:00:00.000Z'],
  ['2026-05-02T17:30', 'America/New_York', '2026-05-02T21:30:00.000Z'],
  ['2026-01-02T17:30:15', 'America/New_York', '2026-01-02T22:30:15.000Z'],
  ['2026-05-02T17:30:00.250', 'UTC', '2026-05-02T17:30:00.250Z'],
  ['2026-05-02T17:30:00.000Z', 'America/New_York', '2026-05-02T17:30:00.000Z'],
  ['2026-05-02T17:30:00-05:00', 'UTC', '2026-05-02T22:30:00.000Z'],
  ['2026-03-08T12:00', 'America/New_York', '2026-03-08T16:00:00.000Z'],
])('%s in %s is %s', (text, timeZone, time) => {
  expect(gameDateToTime(text, timeZone)).toBe(time);
});

test.each([
  '',
  'tomorrow',
  '2026-02-30',
  '2026-13-01',
  '2026-05-02T25:00',
  '02.05.2026',
  '0000-01-01',
])('%j is no date', (text) => {
  expect(gameDateToTime(text, 'America/New_York')).toBeNull();
});
