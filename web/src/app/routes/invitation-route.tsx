import { useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { InvitationScreen } from '../../features/links/invitation-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useOpenJoinedTeam } from '../account/select-team.ts';
import { SignOut } from '../account/sign-out.tsx';

export function InvitationRoute() {
  const [params] = useSearchParams();
  const onJoined = useOpenJoinedTeam();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const token = params.get('invite');
  if (!token) return <Navigate to={paths.dugout} replace />;

  return (
    <>
      <InvitationScreen token={token} onJoined={onJoined} onSignOut={() => setIsSigningOut(true)} />
      {isSigningOut && <SignOut onStay={() => setIsSigningOut(false)} />}
    </>
  );
}
