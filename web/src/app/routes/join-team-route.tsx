import { useEffect } from 'react';
import { JoinTeamScreen } from '../../features/join-team/join-team-screen.tsx';
import { useOpenJoinedTeam } from '../account/select-team.ts';
import { forgetReturnPath } from '../session/return-path.ts';

export function JoinTeamRoute() {
  const onJoined = useOpenJoinedTeam();
  useEffect(forgetReturnPath, []);
  return <JoinTeamScreen onJoined={onJoined} />;
}
