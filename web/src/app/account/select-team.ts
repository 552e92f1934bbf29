import { useCallback, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useMyTeams } from './my-teams.tsx';

/**
 * Selects a team and remembers the current address. While the user stays there, `useTeamOfRow` no longer selects the team
 * of the game, player or session at that address.
 */
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

export function useOpenJoinedTeam(): (teamId: string) => Promise<void> {
  const { refresh, selectTeam } = useMyTeams();
  const navigate = useNavigate();
  return async (teamId) => {
    await refresh();
    // Navigates first, because selecting a team remounts the screen at the current address.
    await navigate(paths.dugout, { replace: true });
    selectTeam(teamId);
  };
}
