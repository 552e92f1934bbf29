import { expect, test } from 'vitest';
import { dayIfNoStartTime } from './game-date.ts';

test.each([
  ['America/Chicago', '2026-05-02T05:00:00.000Z', '2026-05-02'],
  ['UTC', '2026-05-02T00:00:00.000Z', '2026-05-02'],
  ['Pacific/Auckland', '2026-05-01T12:00:00.000Z', '2026-05-02'],
  // Clocks in Cairo skip from midnight to 1:00 on this night.
  ['Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24'],
])('in %s, %s means the day %s and no start time', (timeZone, gameDate, day) => {
  expect(dayIfNoStartTime(timeZone, gameDate)).toBe(day);
});

test.each([
  ['America/Chicago', '2026-05-02T00:00:00.000Z'],
  ['America/Chicago', '2026-05-02T05:00:01.000Z'],
  ['UTC', '2026-05-02T17:30:00.000Z'],
])('in %s, %s has a start time', (timeZone, gameDate) => {
  expect(dayIfNoStartTime(timeZone, gameDate)).toBeNull();
});
