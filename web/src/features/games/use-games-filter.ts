import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ALL_GAMES, filterOf, type GamesFilter, paramsOf } from './model/games-filter.ts';

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
