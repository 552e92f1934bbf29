import type { PlayerRow } from '@full-count/sync-protocol';
import { rowsOfTeam } from '../../database/team-rows.ts';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';

/** The selected team's roster by name, without removed players. Undefined while loading. */
export function usePlayers(): PlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await rowsOfTeam(db.players, teamId);
    return rows
      .filter((player) => player.deletedAt === undefined)
      .sort((a, b) => a.playerName.localeCompare(b.playerName) || (a.id < b.id ? -1 : 1));
  }, [db, teamId]);
}
