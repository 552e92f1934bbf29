import { isSameName } from '@full-count/baseball';
import type { OpponentPlayerRow } from '@full-count/sync-protocol';
import type { UserDatabase } from '../../database/database.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRows } from '../../view/team-view.ts';

/** The opponent's players, including merged ones (see `resolveOpponent`). Undefined while loading. */
export function useOpponentPlayers(opponent: string | undefined): OpponentPlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null || opponent === undefined) return [];
    return playersOfOpponent(db, teamId, opponent);
  }, [db, teamId, opponent]);
}

/** Under any spelling of the opponent's name. */
export async function playersOfOpponent(
  db: UserDatabase,
  teamId: string,
  opponent: string,
): Promise<OpponentPlayerRow[]> {
  const rows = await viewRows(db, teamId, 'opponentPlayers');
  return rows.filter((row) => isSameName(row.opponent, opponent));
}
