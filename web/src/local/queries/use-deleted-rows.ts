import type { Stored } from '../database/database.ts';
import { useLiveQuery } from '../database/use-live-query.ts';
import { useLocalData } from '../local-data.tsx';
import { viewRows } from '../view/team-view.ts';

/** The team's deleted rows on this device, until the server confirms the deletion. Undefined while loading. */
export function useDeletedRows<T extends 'games' | 'players' | 'practiceSessions'>(
  table: T,
): (Stored<T> & { deletedAt: string })[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, table);
    return rows.flatMap((row) => {
      const { deletedAt } = row;
      return deletedAt === undefined ? [] : [{ ...row, deletedAt }];
    });
  }, [db, teamId, table]);
}
