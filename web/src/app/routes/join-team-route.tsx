import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { JoinTeamScreen } from '../../features/join-team/join-team-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { forgetCameFor } from '../session/return-path.ts';

export function JoinTeamRoute() {
  const { refresh, selectTeam } = useMyTeams();
  const navigate = useNavigate();
  useEffect(forgetCameFor, []);
  async function onJoined(teamId: string): Promise<void> {
    await refresh();
    // Before the team: another team's screens start anew, at the address of that moment.
    await navigate(paths.dugout);
    selectTeam(teamId);
  }
  return <JoinTeamScreen onJoined={onJoined} />;
}
