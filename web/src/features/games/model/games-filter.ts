import { countWithNoun } from '@full-count/baseball';
import { type GameRow, type GameStatus, gameStatusSchema } from '@full-count/sync-protocol';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { byGameDate } from '../../../format/game-dates/by-game-date.ts';
import { comparableText } from '../../../format/names.ts';

export interface GamesFilter {
  readonly opponent: string;
  readonly status: GameStatus | 'all';
}

export const ALL_GAMES: GamesFilter = { opponent: '', status: 'all' };

export function isFiltering(filter: GamesFilter): boolean {
  return filterCountOf(filter) > 0;
}

export function filterCountOf({ opponent, status }: GamesFilter): number {
  return Number(opponent.trim() !== '') + Number(status !== 'all');
}

export function filterOf(params: URLSearchParams): GamesFilter {
  const status = gameStatusSchema.safeParse(params.get('status'));
  return { opponent: params.get('opponent') ?? '', status: status.success ? status.data : 'all' };
}

export function paramsOf({ opponent, status }: GamesFilter): Record<string, string> {
  return { ...(opponent.trim() !== '' && { opponent }), ...(status !== 'all' && { status }) };
}

export function filterGames(games: readonly GameRow[], filter: GamesFilter): GameRow[] {
  const search = comparableText(filter.opponent);
  return games.filter(
    (game) =>
      (filter.status === 'all' || game.status === filter.status) &&
      comparableText(game.opponent).includes(search),
  );
}

/** Marks a navigation that the filter itself caused. */
const FILTER_NAVIGATION = 'games-filter';

export function useGamesFilter() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const addressFilter = filterOf(params);
  // The router updates the address too slowly for typing, so the filter is also stored here until a
  // link leads to another address.
  const [choice, setChoice] = useState({ filter: addressFilter, key });
  const isFilterNavigation = state === FILTER_NAVIGATION || key === choice.key;
  const filter = isFilterNavigation ? choice.filter : addressFilter;

  function changeFilter(newFilter: GamesFilter): void {
    setChoice({ filter: newFilter, key });
    setParams(paramsOf(newFilter), { replace: true, state: FILTER_NAVIGATION });
  }
  return { filter, changeFilter, clearFilter: () => changeFilter(ALL_GAMES) };
}

const rank: Record<GameStatus, number> = { live: 0, suspended: 1, scheduled: 2, completed: 3 };

export function sortSchedule(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.deletedAt === undefined)
    .sort((a, b) => rank[a.status] - rank[b.status] || compareDates(a, b));
}

function compareDates(a: GameRow, b: GameRow): number {
  const order = byGameDate(a, b);
  return a.status === 'completed' ? -order : order;
}

export function gameCountText(games: readonly GameRow[]): string {
  const liveCount = games.filter((game) => game.status === 'live').length;
  const gamesText = countWithNoun(games.length, 'game');
  return liveCount === 0 ? gamesText : `${gamesText}, ${liveCount} live`;
}
