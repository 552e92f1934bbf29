import { useLocalData } from '../../local-data.tsx';
import { useTeam } from './use-team.ts';

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
