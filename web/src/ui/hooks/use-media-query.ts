import { useCallback, useSyncExternalStore } from 'react';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = queryList(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => queryList(query).matches);
}

const lists = new Map<string, MediaQueryList>();

/** Lists are shared, because several components ask with every pitch and creating one is slow. */
function queryList(query: string): MediaQueryList {
  const known = lists.get(query);
  if (known !== undefined) return known;
  const list = window.matchMedia(query);
  lists.set(query, list);
  return list;
}
