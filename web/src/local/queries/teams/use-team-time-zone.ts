import { useLocalData } from '../../local-data.tsx';
import { useTeam } from './use-team.ts';

/** The selected team's time zone, in which a game without a start time has its day. */
export function useTeamTimeZone(): string {
  const { teams, teamId } = useLocalData();
  const team = useTeam() ?? teams.find(({ id }) => id === teamId);
  return team?.timeZone ?? deviceTimeZone();
}

/** The time zone of any of the user's teams, for lists that hold games of several. */
export function useTimeZoneOf(): (teamId: string) => string {
  const { teams } = useLocalData();
  return (teamId) => teams.find(({ id }) => id === teamId)?.timeZone ?? deviceTimeZone();
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
