import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRows } from '../../view/team-view.ts';

/** The selected team's bullpen sessions without deleted ones, newest first. Undefined while loading. */
export function usePracticeSessions(): PracticeSessionRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'practiceSessions');
    return rows.filter(({ deletedAt }) => deletedAt === undefined).sort(newestFirst);
  }, [db, teamId]);
}

function newestFirst(a: PracticeSessionRow, b: PracticeSessionRow): number {
  if (a.sessionDate !== b.sessionDate) return a.sessionDate < b.sessionDate ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
