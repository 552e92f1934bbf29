import type { PlayerRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRows } from '../../view/team-view.ts';

/** The selected team's roster by name, without removed players. Undefined while loading. */
export function usePlayers(): PlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'players');
    return rows
      .filter((player) => player.deletedAt === undefined)
      .sort((a, b) => a.playerName.localeCompare(b.playerName) || (a.id < b.id ? -1 : 1));
  }, [db, teamId]);
}
