import type { OpponentPlayerRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';

/**
 * What the selected team knows of an opponent's players, merged ones included: pass them to
 * `resolveOpponent` with a name as it stands in a log. Undefined while loading.
 */
export function useOpponentPlayers(opponent: string | undefined): OpponentPlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null || opponent === undefined) return [];
    return db.opponentPlayers.where('[teamId+opponent]').equals([teamId, opponent]).toArray();
  }, [db, teamId, opponent]);
}
