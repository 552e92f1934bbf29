import type { MyTeam, TeamRow } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRow } from '../../view/team-view.ts';

/** The user's teams. A name on this device may be newer than the name in the server's list. */
export function useTeamsWithLocalNames(): readonly MyTeam[] {
  const { db, teams } = useLocalData();
  const storedTeams = useLiveQuery(async () => {
    const rows = await Promise.all(teams.map(({ id }) => viewRow(db, id, 'teams', id)));
    return rows.filter((row) => row !== undefined);
  }, [db, teams]);
  return useMemo(
    () => (storedTeams === undefined ? teams : withLocalNames(teams, storedTeams)),
    [teams, storedTeams],
  );
}

export function withLocalNames(
  teams: readonly MyTeam[],
  storedTeams: readonly TeamRow[],
): readonly MyTeam[] {
  const storedTeamsById = new Map(storedTeams.map((row) => [row.id, row]));
  return teams.map((team) => {
    const row = storedTeamsById.get(team.id);
    if (row === undefined) return team;
    const { name, description, state } = row;
    return { ...team, name, description, state };
  });
}
