import type { GameLog } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { getGameLog } from '../../database/team-rows.ts';
import { useLocalData } from '../../local-data.tsx';

/** Null if this device has no such game. Undefined while loading. */
export function useGameLog(gameId: string): GameLog | null | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return null;
    return db.transaction('r', db.games, db.plateAppearances, db.gameEvents, async () => {
      const [game, log] = await Promise.all([
        db.games.get([teamId, gameId]),
        getGameLog(db, teamId, gameId),
      ]);
      return game ? log : null;
    });
  }, [db, teamId, gameId]);
}
