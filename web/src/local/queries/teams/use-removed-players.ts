import type { PlayerRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { teamRange } from '../../database/database.ts';
import { useLocalData } from '../../local-data.tsx';

/**
 * The selected team's removed players whose removal the server has not confirmed yet. Undefined
 * while loading.
 */
export function useRemovedPlayers(): (PlayerRow & { deletedAt: string })[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await db.players
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .toArray();
    return rows.flatMap((player) => {
      const { deletedAt } = player;
      return deletedAt === undefined ? [] : [{ ...player, deletedAt }];
    });
  }, [db, teamId]);
}
