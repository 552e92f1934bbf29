import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ALL_GAMES, filterOf, type GamesFilter, paramsOf } from './games-filter.ts';

/** Marks an address that the filter itself has written. */
const WRITTEN_HERE = 'games-filter';

/** The filter in the address, and how it is changed. */
export function useGamesFilter() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const stored = filterOf(params);
  // The router follows the keys with a delay that a text field must not have: what is typed is
  // kept here, until a link leads to another address.
  const [typed, setTyped] = useState({ opponent: stored.opponent, key });
  const isOurs = state === WRITTEN_HERE || key === typed.key;
  const filter = isOurs ? { ...stored, opponent: typed.opponent } : stored;

  function show(next: GamesFilter): void {
    setTyped({ opponent: next.opponent, key });
    setParams(paramsOf(next), { replace: true, state: WRITTEN_HERE });
  }
  return { filter, show, clear: () => show(ALL_GAMES) };
}
