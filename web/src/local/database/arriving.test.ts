import { expect, it } from 'vitest';
import { arrivingAfter, isGameArriving, loadingGamesOf } from './arriving.ts';
import type { ArrivingGames, Space } from './database.ts';
import { newSpace } from './space.ts';

const spaceWith = (arriving: ArrivingGames): Space => ({ ...newSpace('team', 'client'), arriving });

it('counts the games from the first list, and each game arrives once', () => {
  const first = arrivingAfter(undefined, ['c', 'b', 'a']);
  expect(first).toEqual({ games: ['c', 'b', 'a'], total: 3 });
  const second = arrivingAfter(first, ['b', 'live', 'a']);
  expect(second).toEqual({ games: ['b', 'a'], total: 3 });
  expect(loadingGamesOf([spaceWith(second)])).toEqual({ loaded: 1, total: 3 });
});

it('counts every game as missing as long as the server names none', () => {
  const unknown = arrivingAfter(undefined, undefined);
  expect(isGameArriving(spaceWith(unknown), 'a')).toBe(true);
  expect(loadingGamesOf([spaceWith(unknown)])).toEqual({ loaded: 0, total: 0 });
  const named = arrivingAfter(unknown, ['b']);
  expect(named).toEqual({ games: ['b'], total: 1 });
  expect(isGameArriving(spaceWith(named), 'a')).toBe(false);
  expect(arrivingAfter(named, undefined)).toBe(named);
});

it('is nothing after the first pull', () => {
  const complete = newSpace('team', 'client');
  expect(isGameArriving(complete, 'a')).toBe(false);
  expect(loadingGamesOf([complete])).toBeNull();
});

it('adds up the teams that load', () => {
  const spaces = [spaceWith({ games: ['a'], total: 4 }), spaceWith({ games: [], total: 2 })];
  expect(loadingGamesOf(spaces)).toEqual({ loaded: 5, total: 6 });
});
