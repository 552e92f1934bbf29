import type { OpponentPlayerRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';

/** The opponent's players, including merged ones (see `resolveOpponent`). Undefined while loading. */
export function useOpponentPlayers(opponent: string | undefined): OpponentPlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null || opponent === undefined) return [];
    return db.opponentPlayers.where('[teamId+opponent]').equals([teamId, opponent]).toArray();
  }, [db, teamId, opponent]);
}
