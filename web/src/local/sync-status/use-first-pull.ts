import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocalData } from '../local-data.tsx';

/** A first pull on a good network is over before anybody could read that it is not. */
const PATIENCE_MS = 2_000;

export type FirstPull = 'unknown' | 'over' | 'open' | 'late';

/**
 * Whether the selected team's rows have been here as a whole, are coming, or have not come for a
 * while. What is missing when it is over is nowhere.
 */
export function useFirstPull(): FirstPull {
  const { db, teamId } = useLocalData();
  const isOpen = useLiveQuery(
    async () => teamId !== null && ((await db.spaces.get(teamId))?.cookie ?? null) === null,
    [db, teamId],
  );
  const isLate = useHasLasted(isOpen === true, PATIENCE_MS);
  if (isOpen === undefined) return 'unknown';
  if (!isOpen) return 'over';
  return isLate ? 'late' : 'open';
}

/** A new device has no game before it has the team's, and nobody is told meanwhile that there is none. */
export function useMayStillCome(): boolean {
  const firstPull = useFirstPull();
  return firstPull === 'unknown' || firstPull === 'open';
}

function useHasLasted(isSo: boolean, ms: number): boolean {
  const [hasLasted, setHasLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setHasLasted(true), ms);
    return () => {
      clearTimeout(timer);
      setHasLasted(false);
    };
  }, [isSo, ms]);
  return isSo && hasLasted;
}
