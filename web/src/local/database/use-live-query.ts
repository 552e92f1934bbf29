import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { useRef, useSyncExternalStore } from 'react';
import { onSpareChange, spareVersion } from './spare.ts';
import { isStorageError } from './storage-error.ts';
import { checkDatabase } from './watch-database.ts';

/**
 * Dexie's hook, which would throw away the whole screen if the database is lost. This one keeps the last value, and the
 * app reloads once nothing is half entered (`watch-database.ts`). A bug is still thrown. The query also runs again when
 * `spare` changes, which Dexie does not watch. Every tap makes all queries of the team run again, so a list of the same
 * objects as before stays the same list, and nothing is drawn again for it.
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: unknown[]): T | undefined {
  const spare = useSyncExternalStore(onSpareChange, spareVersion);
  const lastValue = useRef<T>(undefined);
  // Dexie loses the transactions of a query whose function is not async, but calls functions that are.
  return useDexieQuery(async () => {
    try {
      const value = await query();
      if (!isSameList(lastValue.current, value)) lastValue.current = value;
      return lastValue.current as T;
    } catch (error) {
      if (!isStorageError(error)) throw error;
      checkDatabase();
      return new Promise<never>(() => {});
    }
  }, [...deps, spare]);
}

function isSameList(a: unknown, b: unknown): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  return a.length === b.length && a.every((each, index) => each === b[index]);
}
