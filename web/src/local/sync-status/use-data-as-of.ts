import { waitingChanges } from '../database/changes.ts';
import type { UserDatabase } from '../database/database.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { countWaitingById } from './sync-status.ts';

export interface DataAsOf {
  /** The last complete exchange with the server. Null if there was none. */
  readonly syncedAt: string | null;
  readonly waiting: number;
}

/**
 * For several teams, `syncedAt` is the earliest time and `waiting` is the sum.
 * @param gameId null for all games of these teams
 * @param teamIds by default only the selected team
 */
export function useDataAsOf(
  gameId: string | null,
  teamIds?: readonly string[],
): DataAsOf | undefined {
  const { db, teamId } = useLocalData();
  const ids = teamIds ?? (teamId === null ? [] : [teamId]);
  return useLiveQuery(async () => {
    const dataOfTeams = await Promise.all(ids.map((id) => dataAsOf(db, id, gameId)));
    // A team that was never synced has '', which is the earliest time.
    const times = dataOfTeams.map(({ syncedAt }) => syncedAt ?? '').sort();
    return {
      syncedAt: times[0] || null,
      waiting: dataOfTeams.reduce((sum, { waiting }) => sum + waiting, 0),
    };
  }, [db, ids.join(), gameId]);
}

async function dataAsOf(
  db: UserDatabase,
  teamId: string,
  gameId: string | null,
): Promise<DataAsOf> {
  const [space, queue] = await Promise.all([db.spaces.get(teamId), waitingChanges(db, teamId)]);
  const waiting = gameId === null ? queue.length : (countWaitingById(queue).get(gameId) ?? 0);
  return { syncedAt: space?.syncedAt ?? null, waiting };
}
