import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { teamRange } from '../../database/database.ts';
import { useLocalData } from '../../local-data.tsx';

/**
 * The selected team's deleted bullpen sessions whose deletion the server has not confirmed yet.
 * Undefined while loading.
 */
export function useDeletedSessions(): (PracticeSessionRow & { deletedAt: string })[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await db.practiceSessions
      .where('[teamId+id]')
      .between(...teamRange(teamId))
      .toArray();
    return rows.flatMap((session) => {
      const { deletedAt } = session;
      return deletedAt === undefined ? [] : [{ ...session, deletedAt }];
    });
  }, [db, teamId]);
}
