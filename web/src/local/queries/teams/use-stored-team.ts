import type { TeamRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRow } from '../../view/team-view.ts';

/** Null before the team's first sync. Undefined while loading. */
export function useStoredTeam(teamId: string): TeamRow | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(
    async () => (await viewRow(db, teamId, 'teams', teamId)) ?? null,
    [db, teamId],
  );
}
