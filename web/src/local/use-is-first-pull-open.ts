import { useLiveQuery } from 'dexie-react-hooks';
import { useEffect, useState } from 'react';
import { useLocalData } from './local-data.tsx';

/** A first pull on a good network is over before anybody could read that it is not. */
const PATIENCE_MS = 2_000;

/** Whether the selected team's rows have for a while not been here as a whole. */
export function useIsFirstPullOpen(): boolean {
  const { db, teamId } = useLocalData();
  const isOpen = useLiveQuery(
    async () => teamId !== null && ((await db.spaces.get(teamId))?.cookie ?? null) === null,
    [db, teamId],
    false,
  );
  return useHasLasted(isOpen, PATIENCE_MS);
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
