import { expect, it } from 'vitest';
import { chosenSeason, gamesOfSeason, seasonOf, seasonsPlayed } from './season-of-game.ts';

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
