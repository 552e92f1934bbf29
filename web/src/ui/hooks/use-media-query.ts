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

const listByQuery = new Map<string, MediaQueryList>();

/** Lists are shared, because several components use one with every pitch and creating it is slow. */
function queryList(query: string): MediaQueryList {
  const sharedList = listByQuery.get(query);
  if (sharedList !== undefined) return sharedList;
  const list = window.matchMedia(query);
  listByQuery.set(query, list);
  return list;
}
