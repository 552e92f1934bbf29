import { useCallback, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useMyTeams } from './my-teams.tsx';

/** Selects a team, and remembers the address so that a link there does not select its own team again. */
export function useSelectTeamHere(): (teamId: string) => void {
  const { selectTeam, addressOfSelection } = useMyTeams();
  const { pathname } = useLocation();
  useEffect(() => {
    if (addressOfSelection.current !== pathname) addressOfSelection.current = null;
  }, [addressOfSelection, pathname]);
  return useCallback(
    (teamId: string) => {
      addressOfSelection.current = pathname;
      selectTeam(teamId);
    },
    [addressOfSelection, selectTeam, pathname],
  );
}
