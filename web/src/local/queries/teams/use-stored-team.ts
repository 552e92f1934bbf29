import type { TeamRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';

/** Null before the team's first sync. Undefined while loading. */
export function useStoredTeam(teamId: string): TeamRow | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => (await db.teams.get([teamId, teamId])) ?? null, [db, teamId]);
}
