import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import type { Space } from '../database/database.ts';
import { useLocalData } from '../local-data.tsx';

/** On a good network, the first page arrives sooner. */
const SLOW_AFTER_MS = 2_000;

/** `done` means that there are rows to show. Pitches of some games may still arrive. */
export type FirstPull = 'unknown' | 'done' | 'running' | 'slow';

/**
 * Whether the first page of the selected team's first pull, which has all games, has arrived. `slow` means
 * that it has not arrived after two seconds, and `unknown` that the database has not been read.
 */
export function useFirstPull(): FirstPull {
  const { db, teamId } = useLocalData();
  const isRunning = useLiveQuery(
    async () => teamId !== null && hasNoRows(await db.spaces.get(teamId)),
    [db, teamId],
  );
  const isSlow = useHasLasted(isRunning === true, SLOW_AFTER_MS);
  if (isRunning === undefined) return 'unknown';
  if (!isRunning) return 'done';
  return isSlow ? 'slow' : 'running';
}

function hasNoRows(space: Space | undefined): boolean {
  return !space || (space.cookie === null && space.page === null && !space.isStale);
}

/**
 * While this is true, a screen must not say that a game is missing. It is false for a slow first pull, because a
 * notice then tells the user that games are still loading.
 */
export function useMayStillArrive(): boolean {
  const firstPull = useFirstPull();
  return firstPull === 'unknown' || firstPull === 'running';
}

function useHasLasted(condition: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!condition) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [condition, ms]);
  return condition && hasLasted;
}
