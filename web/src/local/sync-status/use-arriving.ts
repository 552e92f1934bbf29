import { useEffect, useState } from 'react';
import { hasNoRows, isGameArriving, type LoadingGames, loadingGamesOf } from '../database/space.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { viewRow } from '../view/team-view.ts';

/** Whether the device has the game but not its pitches. Undefined while loading. */
export function useIsGameArriving(gameId: string): boolean | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () =>
      teamId !== null &&
      isGameArriving(await db.spaces.get(teamId), gameId) &&
      (await viewRow(db, teamId, 'games', gameId)) !== undefined,
    [db, teamId, gameId],
  );
}

/** `teamIds` must be the same array at each render. Null if all games have arrived. Undefined while loading. */
export function useLoadingGames(teamIds: readonly string[]): LoadingGames | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => {
    const spaces = await db.spaces.bulkGet([...teamIds]);
    return loadingGamesOf(spaces.filter((space) => space !== undefined));
  }, [db, teamIds]);
}

export function useIsAnyGameArriving(): boolean | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => teamId !== null && (await db.spaces.get(teamId))?.arriving !== undefined,
    [db, teamId],
  );
}

/** On a good network, the first page arrives sooner. */
const SLOW_AFTER_MS = 2_000;

/** `done` means that the first page, which has all games, has arrived. Pitches of some games may still arrive. */
type FirstPull = 'unknown' | 'done' | 'running' | 'slow';

/** A screen may say that a game is missing only after `done`. Until the database has been read, this is `unknown`. */
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
