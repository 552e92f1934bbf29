import { useLiveQuery } from 'dexie-react-hooks';
import { isGameArriving, type LoadingGames, loadingGamesOf } from '../database/arriving.ts';
import { useLocalData } from '../local-data.tsx';

/** Whether the game's pitches have not arrived on this device. Undefined while loading. */
export function useIsGameArriving(gameId: string): boolean | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => teamId !== null && isGameArriving(await db.spaces.get(teamId), gameId),
    [db, teamId, gameId],
  );
}

/**
 * How many games of these teams have arrived with all their pitches. Null if all have. Undefined while loading.
 * @param teamIds must be the same array at each render, because a new array starts a new read
 */
export function useLoadingGames(teamIds: readonly string[]): LoadingGames | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => {
    const spaces = await db.spaces.bulkGet([...teamIds]);
    return loadingGamesOf(spaces.filter((space) => space !== undefined));
  }, [db, teamIds]);
}

/** Whether pitches of any game of the selected team have not arrived. Undefined while loading. */
export function useIsAnyGameArriving(): boolean | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => teamId !== null && (await db.spaces.get(teamId))?.arriving !== undefined,
    [db, teamId],
  );
}
