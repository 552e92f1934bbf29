import { expect, it, test } from 'vitest';
import {
  addDays,
  chosenSeason,
  dayIfNoStartTime,
  dayIn,
  gamesOfSeason,
  seasonOf,
  seasonsPlayed,
} from './calendar.ts';

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

const games = [
  { id: 'a', season: 2024 },
  { id: 'b', season: 2026 },
  { id: 'c', season: 2024 },
  { id: 'd', season: 2025 },
];

it("takes the year of the game on the team's calendar", () => {
  const lateOnNewYearsEve = '2026-01-01T03:00:00.000Z';
  expect(seasonOf(lateOnNewYearsEve, 'America/Chicago')).toBe(2025);
  expect(seasonOf(lateOnNewYearsEve, 'UTC')).toBe(2026);
  expect(seasonOf('2025-12-31T20:00:00.000Z', 'Asia/Tokyo')).toBe(2026);
  expect(seasonOf('0999-05-02T12:00:00.000Z', 'UTC')).toBe(999);
});

it('lists the seasons that were played, newest first', () => {
  expect(seasonsPlayed(games)).toEqual([2026, 2025, 2024]);
  expect(seasonsPlayed([])).toEqual([]);
});

it('shows the newest season unless another one is chosen', () => {
  const ids = (chosen?: number) => gamesOfSeason(games, chosen).map(({ id }) => id);
  expect(ids()).toEqual(['b']);
  expect(ids(2024)).toEqual(['a', 'c']);
  expect(ids(1999)).toEqual([]);
  expect(chosenSeason(games, null)).toBe(2026);
  expect(chosenSeason([], null)).toBeNull();
});

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
