import type { GameRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { teamRange } from '../../database/database.ts';
import { useLocalData } from '../../local-data.tsx';

/**
 * The selected team's deleted games that are still on this device, because the server has not
 * confirmed the deletion. Undefined while loading.
 */
export function useDeletedGames(): (GameRow & { deletedAt: string })[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await db.games
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .toArray();
    return rows.flatMap((game) => {
      const { deletedAt } = game;
      return deletedAt === undefined ? [] : [{ ...game, deletedAt }];
    });
  }, [db, teamId]);
}
