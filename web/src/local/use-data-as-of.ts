import { useLiveQuery } from 'dexie-react-hooks';
import { teamRange } from './database.ts';
import { waitingByGame } from './ledger.ts';
import { useLocalData } from './local-data.tsx';

/** How recent what a report rests on is, as far as this device can know. */
export interface DataAsOf {
  /** When device and server last had the same; null: not yet. */
  readonly syncedAt: string | null;
  /** Changes on this device that the server has not got. */
  readonly waiting: number;
}

/** @param gameId null: of all games of the selected team */
export function useDataAsOf(gameId: string | null): DataAsOf | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return { syncedAt: null, waiting: 0 };
    const [space, queue] = await Promise.all([
      db.spaces.get(teamId),
      db.outbox
        .where('[teamId+id]')
        .between(...teamRange(teamId))
        .toArray(),
    ]);
    const waiting = gameId === null ? queue.length : (waitingByGame(queue).get(gameId) ?? 0);
    return { syncedAt: space?.syncedAt ?? null, waiting };
  }, [db, teamId, gameId]);
}
