import { isGameArriving, type LoadingGames, loadingGamesOf } from '../database/arriving.ts';
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
