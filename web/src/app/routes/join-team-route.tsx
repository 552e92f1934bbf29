import { useEffect } from 'react';
import { JoinTeamScreen } from '../../features/join-team/join-team-screen.tsx';
import { useJoinedTeam } from '../account/use-joined-team.ts';
import { forgetReturnPath } from '../session/return-path.ts';

export function JoinTeamRoute() {
  const onJoined = useJoinedTeam();
  useEffect(forgetReturnPath, []);
  return <JoinTeamScreen onJoined={onJoined} />;
}
