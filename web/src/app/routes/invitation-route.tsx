import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { InvitationScreen } from '../../features/links/invitation-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { SignOut } from '../account/sign-out.tsx';

export function InvitationRoute() {
  const [params] = useSearchParams();
  const { refresh, selectTeam } = useMyTeams();
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const token = params.get('invite');
  if (!token) return <Navigate to={paths.dugout} replace />;

  async function onJoined(teamId: string): Promise<void> {
    await refresh();
    // Navigates first, because selecting a team remounts the screen at the current address.
    await navigate(paths.dugout, { replace: true });
    selectTeam(teamId);
  }
  return (
    <>
      <InvitationScreen token={token} onJoined={onJoined} onLogOut={() => setIsSigningOut(true)} />
      {isSigningOut && <SignOut onStay={() => setIsSigningOut(false)} />}
    </>
  );
}
