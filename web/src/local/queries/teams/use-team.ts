import type { TeamRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRow } from '../../view/team-view.ts';

/** The selected team. Null when there is none. Undefined while loading. */
export function useTeam(): TeamRow | null | undefined {
  const { db, teamId, teams } = useLocalData();
  const storedTeam = useLiveQuery(
    async () => (teamId === null ? null : ((await viewRow(db, teamId, 'teams', teamId)) ?? null)),
    [db, teamId],
  );
  // Before its first sync, the team is only in the list of teams.
  if (storedTeam === null) return teams.find((team) => team.id === teamId) ?? null;
  return storedTeam;
}
