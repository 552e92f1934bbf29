import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { JoinTeamScreen } from '../../features/join-team/join-team-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { forgetReturnPath } from '../session/return-path.ts';

export function JoinTeamRoute() {
  const { refresh, selectTeam } = useMyTeams();
  const navigate = useNavigate();
  useEffect(forgetReturnPath, []);
  async function onJoined(teamId: string): Promise<void> {
    await refresh();
    // Navigates first, because selecting a team remounts the screen at the current address.
    await navigate(paths.dugout);
    selectTeam(teamId);
  }
  return <JoinTeamScreen onJoined={onJoined} />;
}
