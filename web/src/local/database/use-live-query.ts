import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { useSyncExternalStore } from 'react';
import { onSpareChange, spareVersion } from './spare.ts';
import { isStorageError } from './storage-error.ts';
import { checkDatabase } from './watch-database.ts';

/**
 * Dexie's hook, which would throw away the whole screen if the database is lost. This one keeps the last value, and the
 * app reloads once nothing is half entered (`watch-database.ts`). A bug is still thrown. The query also runs again when
 * `spare` changes, which Dexie does not watch.
 */
export function useLiveQuery<T>(query: () => Promise<T> | T, deps: unknown[]): T | undefined {
  const spare = useSyncExternalStore(onSpareChange, spareVersion);
  // Dexie loses the transactions of a query whose function is not async, but calls functions that are.
  return useDexieQuery(async () => {
    try {
      return await query();
    } catch (error) {
      if (!isStorageError(error)) throw error;
      checkDatabase();
      return new Promise<never>(() => {});
    }
  }, [...deps, spare]);
}
