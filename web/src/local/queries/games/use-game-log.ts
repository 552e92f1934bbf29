import type { GameLog } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { readGame } from './stored-game.ts';

/** Null if this device has no such game. Undefined while loading. */
export function useGameLog(gameId: string): GameLog | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(
    async () => (teamId === null ? null : ((await readGame(db, teamId, gameId))?.log ?? null)),
    [db, teamId, gameId],
  );
}
