import type { PlayerRow, TeamRow } from '@full-count/sync-protocol';
import { useLiveQuery } from '../../database/use-live-query.ts';
import { useLocalData } from '../../local-data.tsx';
import { viewRow, viewRows } from '../../view/team-view.ts';

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

/** The selected team's time zone, which decides the day of a game. */
export function useTeamTimeZone(): string {
  const { teams, teamId } = useLocalData();
  const team = useTeam() ?? teams.find(({ id }) => id === teamId);
  return team?.timeZone ?? deviceTimeZone();
}

export function useTimeZoneOf(): (teamId: string) => string {
  const { teams } = useLocalData();
  return (teamId) => teams.find(({ id }) => id === teamId)?.timeZone ?? deviceTimeZone();
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** The selected team's roster by name, without removed players. Undefined while loading. */
export function usePlayers(): PlayerRow[] | undefined {
  const { db, teamId } = useLocalData();
  return useLiveQuery(async () => {
    if (teamId === null) return [];
    const rows = await viewRows(db, teamId, 'players');
    return rows
      .filter((player) => player.deletedAt === undefined)
      .sort((a, b) => a.playerName.localeCompare(b.playerName) || (a.id < b.id ? -1 : 1));
  }, [db, teamId]);
}
