import { useLiveQuery as useDexieQuery } from 'dexie-react-hooks';
import { useRef, useSyncExternalStore } from 'react';
import { create } from 'zustand';
import { inTime } from '../../platform/timers.ts';
import type { UserDatabase } from './database.ts';
import { onSpareChange, spareVersion } from './spare.ts';
import { isStorageError } from './storage-error.ts';

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

/**
 * True once the page can no longer read its database. Safari ends the process that keeps IndexedDB while the phone is
 * locked or short of memory. A page then gets the database back only by a reload.
 */
export const useIsDatabaseLost = create<boolean>()(() => false);

const requests = new EventTarget();

/** Asks for a check after an error of the database. */
export function checkDatabase(): void {
  requests.dispatchEvent(new Event('check'));
}

/** Longer than any transaction of the sync, which a check may have to wait for. */
const ANSWER_LIMIT_MS = 10_000;

/**
 * Checks the database when its connection closes, when the app is shown again, and after `checkDatabase`.
 *
 * @param onAnswer called when the database has answered
 * @returns a function that stops it
 */
export function watchDatabase(db: UserDatabase, onAnswer: () => void): () => void {
  let isChecking = false;
  let isStopped = false;
  async function check(): Promise<void> {
    if (isChecking || document.hidden) return;
    isChecking = true;
    // The connection is still being closed while Dexie sends its event.
    await Promise.resolve();
    const answer = await inTime(db.spaces.count(), ANSWER_LIMIT_MS).catch((error: unknown) => {
      console.error(error);
      return null;
    });
    isChecking = false;
    if (isStopped) return;
    useIsDatabaseLost.setState(answer === null, true);
    if (answer !== null) onAnswer();
  }
  const onSign = () => void check();
  db.on('close', onSign);
  requests.addEventListener('check', onSign);
  document.addEventListener('visibilitychange', onSign);
  return () => {
    isStopped = true;
    db.on('close').unsubscribe(onSign);
    requests.removeEventListener('check', onSign);
    document.removeEventListener('visibilitychange', onSign);
  };
}
