import type { TeamRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';

/** Any of the user's teams as this device has it; null before its first sync, undefined while loading. */
export function useStoredTeam(teamId: string): TeamRow | null | undefined {
  const { db } = useLocalData();
  return useLiveQuery(async () => (await db.teams.get([teamId, teamId])) ?? null, [db, teamId]);
}
