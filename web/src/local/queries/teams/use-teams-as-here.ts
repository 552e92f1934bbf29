import type { MyTeam, TeamRow } from '@full-count/sync-protocol';
import { useLiveQuery } from 'dexie-react-hooks';
import { useLocalData } from '../../local-data.tsx';

/**
 * The user's teams with their names on this device, which may be newer than those in the server's
 * list. The access levels are from the list.
 */
export function useTeamsAsHere(): readonly MyTeam[] {
  const { db, teams } = useLocalData();
  const stored = useLiveQuery(() => db.teams.toArray(), [db]);
  return stored === undefined ? teams : asHere(teams, stored);
}

export function asHere(teams: readonly MyTeam[], stored: readonly TeamRow[]): readonly MyTeam[] {
  const byId = new Map(stored.map((row) => [row.id, row]));
  return teams.map((team) => {
    const row = byId.get(team.id);
    if (row === undefined) return team;
    const { name, description, state } = row;
    return { ...team, name, description, state };
  });
}
