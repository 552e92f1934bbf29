import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocalData } from '../local-data.tsx';

/** A first pull on a good network takes less time. */
const SLOW_AFTER_MS = 2_000;

export type FirstPull = 'unknown' | 'done' | 'running' | 'slow';

/**
 * The state of the selected team's first pull. `slow` means that it is still running after two
 * seconds, and `unknown` that the database has not been read.
 */
export function useFirstPull(): FirstPull {
  const { db, teamId } = useLocalData();
  const isRunning = useLiveQuery(
    async () => teamId !== null && ((await db.spaces.get(teamId))?.cookie ?? null) === null,
    [db, teamId],
  );
  const isSlow = useHasLasted(isRunning === true, SLOW_AFTER_MS);
  if (isRunning === undefined) return 'unknown';
  if (!isRunning) return 'done';
  return isSlow ? 'slow' : 'running';
}

/**
 * While this is true, a screen must not say that a game is missing. False for a slow first pull, about which a
 * notice tells the user.
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
