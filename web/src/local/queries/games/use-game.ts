import type { GameRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';

/** A game of the selected team, also a deleted one. Null without it, undefined while loading. */
export function useGame(gameId: string): GameRow | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : ((await db.games.get([teamId, gameId])) ?? null)),
    [db, teamId, gameId],
  );
}
