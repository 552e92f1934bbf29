import { dayIfNoStartTime } from '@full-count/baseball';
import { expect, test } from 'vitest';
import { gameDateToTime, gameDaysKept } from './game-date.ts';

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

test.each([
  ['2026-05-02', 'America/New_York'],
  ['2026-03-08', 'America/New_York'],
  ['2026-04-24', 'Africa/Cairo'],
  ['2026-03-29', 'Atlantic/Azores'],
  ['2026-10-25', 'Atlantic/Azores'],
  ['2026-05-02', 'Pacific/Kiritimati'],
])('%s in %s is stored as a day without a time', (day, timeZone) => {
  expect(dayIfNoStartTime(timeZone, gameDateToTime(day, timeZone) ?? '')).toBe(day);
  expect(dayIfNoStartTime(timeZone, gameDateToTime(`${day}T17:30`, timeZone) ?? '')).toBeNull();
});

test("a team's new time zone leaves games without a start time on their day, and others at their moment", () => {
  const games = [
    { id: 'a', gameDate: '2026-05-02T05:00:00.000Z' },
    { id: 'b', gameDate: '2026-05-02T17:30:00.000Z' },
    { id: 'c', gameDate: '2026-05-02T05:00:00.000Z', deletedAt: '2026-05-03T05:00:00.000Z' },
  ];
  const west = gameDaysKept(games, 'America/Chicago', 'America/Los_Angeles');
  const args = { gameId: 'a', gameDate: '2026-05-02T07:00:00.000Z' };
  expect(west).toEqual([{ name: 'game.update', args }]);
  expect(gameDaysKept(games, 'America/Chicago', 'America/Winnipeg')).toEqual([]);
});
