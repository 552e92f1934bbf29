import type { GameRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';

/** Returns deleted games too. Null if this device has no such game. Undefined while loading. */
export function useGame(gameId: string): GameRow | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : ((await db.games.get([teamId, gameId])) ?? null)),
    [db, teamId, gameId],
  );
}
