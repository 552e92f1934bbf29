import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { useMyTeams } from './my-teams.tsx';

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
