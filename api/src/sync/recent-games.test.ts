import { type Cursor, type GameRow, GameSoFar } from '@full-count/sync-protocol';
import { expect, test } from 'vitest';
import { RecentGames } from './recent.ts';

const [TEAM, GAME] = ['team', 'game'];

function gameWith(size: number): GameSoFar {
  const game = new GameSoFar({ recordings: {} } as GameRow, { plateAppearances: [], events: [] });
  Object.defineProperty(game, 'size', { value: size });
  return game;
}

const keep = (recent: RecentGames, from: Cursor, to: Cursor, pitches: Record<string, number>) => {
  const games = Object.entries(pitches).map(([id, count]) => [id, gameWith(count)] as const);
  recent.keep(TEAM, { from, to }, new Map(games));
};
const at = (seq: number, tag = 1): Cursor => [seq, tag];

test('a game is given out once, and stays right while only this process writes to the team', () => {
  const recent = new RecentGames();
  keep(recent, at(6), at(7), { [GAME]: 1 });
  keep(recent, at(7), at(8), { other: 1 });
  expect(recent.take(TEAM, GAME, at(8))).toMatchObject({ size: 1 });
  expect(recent.take(TEAM, GAME, at(8))).toBeUndefined();
});

test('a game does not fit after another process has written to the team', () => {
  const recent = new RecentGames();
  keep(recent, at(6), at(7), { [GAME]: 1 });
  expect(recent.take(TEAM, GAME, at(7, 2))).toBeUndefined();
  keep(recent, at(7), at(8), { [GAME]: 1 });
  keep(recent, at(9), at(10), { other: 1 });
  expect(recent.has(TEAM, GAME)).toBe(false);
  expect(recent.has(TEAM, 'other')).toBe(true);
});

test('the games that were written longest ago leave when there are too many entries', () => {
  const recent = new RecentGames();
  const has = (...ids: string[]) => ids.map((id) => recent.has(TEAM, id));
  keep(recent, at(6), at(7), { a: 8000, b: 8000, c: 8000 });
  expect(has('a', 'b', 'c')).toEqual([false, true, true]);
  keep(recent, at(7), at(8), { b: 8000, d: 8000 });
  expect(has('b', 'c', 'd')).toEqual([true, false, true]);
});
