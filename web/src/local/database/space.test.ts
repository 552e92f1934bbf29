import { expect, it } from 'vitest';
import type { ArrivingGames, Space } from './database.ts';
import { arrivingAfter, isGameArriving, loadingGamesOf, newSpace } from './space.ts';

const spaceWith = (arriving: ArrivingGames): Space => ({ ...newSpace('team'), arriving });

it('only games of the first list count as arriving, until they have arrived', () => {
  const first = arrivingAfter(undefined, ['c', 'b', 'a']);
  expect(first).toEqual({ games: ['c', 'b', 'a'], total: 3 });
  const second = arrivingAfter(first, ['b', 'live', 'a']);
  expect(second).toEqual({ games: ['b', 'a'], total: 3 });
  expect(loadingGamesOf([spaceWith(second)])).toEqual({ loaded: 1, total: 3 });
});

it('every game is arriving until the server has listed the arriving games', () => {
  const unknown = arrivingAfter(undefined, undefined);
  expect(isGameArriving(spaceWith(unknown), 'a')).toBe(true);
  expect(loadingGamesOf([spaceWith(unknown)])).toEqual({ loaded: 0, total: 0 });
  const named = arrivingAfter(unknown, ['b']);
  expect(named).toEqual({ games: ['b'], total: 1 });
  expect(isGameArriving(spaceWith(named), 'a')).toBe(false);
  expect(arrivingAfter(named, undefined)).toBe(named);
});

it('no game is arriving after the first pull', () => {
  const complete = newSpace('team');
  expect(isGameArriving(complete, 'a')).toBe(false);
  expect(loadingGamesOf([complete])).toBeNull();
});

it('the progress adds up the games of all teams', () => {
  const spaces = [spaceWith({ games: ['a'], total: 4 }), spaceWith({ games: [], total: 2 })];
  expect(loadingGamesOf(spaces)).toEqual({ loaded: 5, total: 6 });
});
