import type { Cursor, GameRow } from '@full-count/sync-protocol';
import { GameSoFar } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { RecentGames } from './recent-games.ts';

const [TEAM, GAME] = ['team', 'game'];
const END: Cursor = [7, 1];

function gameWith(pitchCount: number): GameSoFar {
  const game = new GameSoFar({ recordings: {} } as GameRow, { plateAppearances: [], events: [] });
  Object.defineProperty(game, 'pitchCount', { value: pitchCount });
  return game;
}

test('a game is given out once, and only at the end of the log at which it was kept', () => {
  const recent = new RecentGames();
  const game = gameWith(1);
  recent.keep(TEAM, GAME, { game, end: END });
  expect(recent.has(TEAM, GAME)).toBe(true);
  expect(recent.take(TEAM, GAME, END)).toBe(game);
  expect(recent.take(TEAM, GAME, END)).toBeUndefined();
  recent.keep(TEAM, GAME, { game, end: END });
  expect(recent.take(TEAM, GAME, [7, 2])).toBeUndefined();
  expect(recent.has(TEAM, GAME)).toBe(false);
});

test('the games that were written longest ago leave when there are too many pitches', () => {
  const recent = new RecentGames();
  for (const gameId of ['a', 'b', 'c'])
    recent.keep(TEAM, gameId, { game: gameWith(8000), end: END });
  expect(['a', 'b', 'c'].map((gameId) => recent.has(TEAM, gameId))).toEqual([false, true, true]);
  recent.keep(TEAM, 'b', { game: gameWith(8000), end: END });
  recent.keep(TEAM, 'd', { game: gameWith(8000), end: END });
  expect(['b', 'c', 'd'].map((gameId) => recent.has(TEAM, gameId))).toEqual([true, false, true]);
});
