import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ALL_GAMES, filterOf, type GamesFilter, paramsOf } from './model/games-filter.ts';

/** Marks an address that the filter itself has written. */
const WRITTEN_HERE = 'games-filter';

/** The filter in the address, and how it is changed. */
export function useGamesFilter() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const stored = filterOf(params);
  // The router follows a tap or a key with a delay that a field must not have: what was chosen is
  // kept here, until a link leads to another address.
  const [chosen, setChosen] = useState({ filter: stored, key });
  const isOurs = state === WRITTEN_HERE || key === chosen.key;
  const filter = isOurs ? chosen.filter : stored;

  function show(next: GamesFilter): void {
    setChosen({ filter: next, key });
    setParams(paramsOf(next), { replace: true, state: WRITTEN_HERE });
  }
  return { filter, show, clear: () => show(ALL_GAMES) };
}
