import type { GameRow, GameStatus } from '@full-count/sync-protocol';
import { describe, expect, it } from 'vitest';
import { ALL_GAMES, filterGames, filterOf, isFiltering, paramsOf } from './games-filter.ts';

const game = (opponent: string, status: GameStatus) =>
  ({ id: opponent, opponent, status }) as GameRow;

const games = [
  game('Cedar Park Hawks', 'live'),
  game('São Pedro  Herons', 'scheduled'),
  game('Cedar Creek Owls', 'completed'),
];

const namesOf = (shown: readonly GameRow[]) => shown.map(({ opponent }) => opponent);

describe('the schedule’s filter', () => {
  it('finds opponents by a part of their name in any spelling', () => {
    const found = (opponent: string) => namesOf(filterGames(games, { ...ALL_GAMES, opponent }));
    expect(found(' cedar ')).toEqual(['Cedar Park Hawks', 'Cedar Creek Owls']);
    expect(found('sao pedro herons')).toEqual(['São Pedro  Herons']);
    expect(found('Rockets')).toEqual([]);
  });

  it('filters by status and name together', () => {
    expect(namesOf(filterGames(games, { opponent: 'cedar', status: 'completed' }))).toEqual([
      'Cedar Creek Owls',
    ]);
    expect(filterGames(games, ALL_GAMES)).toHaveLength(3);
  });

  it('is written to the address, where an unknown status means all', () => {
    const filter = { opponent: 'Cedar Park', status: 'live' } as const;
    expect(filterOf(new URLSearchParams(paramsOf(filter)))).toEqual(filter);
    expect(paramsOf(ALL_GAMES)).toEqual({});
    expect(filterOf(new URLSearchParams('status=lost'))).toEqual(ALL_GAMES);
  });

  it('reports whether it is set', () => {
    expect(isFiltering(ALL_GAMES)).toBe(false);
    expect(isFiltering({ ...ALL_GAMES, opponent: '  ' })).toBe(false);
    expect(isFiltering({ ...ALL_GAMES, status: 'live' })).toBe(true);
  });
});
