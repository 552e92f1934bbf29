import type { User } from '@full-count/sync-protocol';
import { Fragment, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { Onboarding } from '../../features/onboarding/onboarding.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeamsWithLocalNames } from '../../local/queries/teams/teams.ts';
import { useFirstPull } from '../../local/sync-status/use-arriving.ts';
import { paths } from '../../platform/paths.ts';
import { InstallCard } from '../../pwa/install-card.tsx';
import { toastWhenOfflineReady } from '../../pwa/offline-ready.ts';
import { ReceivedInvitationsProvider } from '../../server-data/received-invitations.tsx';
import { useSite } from '../../server-data/use-stored-answer.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { useMyTeams } from '../account/my-teams.tsx';
import { useSelectTeamHere } from '../account/select-team.ts';
import { navSections } from '../shell/nav.ts';
import { Shell } from '../shell/shell.tsx';
import { Notices } from './notices.tsx';

const SignOut = lazyPart(async () => (await import('../account/sign-out.tsx')).SignOut);

export function ShellFrame() {
  const { user } = useLocalData();
  const { selectedTeamId } = useMyTeams();
  const selectTeam = useSelectTeamHere();
  const teams = useTeamsWithLocalNames();
  const sync = useSyncState();
  const navigate = useNavigate();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const { socialUrl } = useSite();
  return (
    <Shell
      user={nameAndInitials(user)}
      teams={teams}
      selectedTeamId={selectedTeamId}
      onSelectTeam={selectTeam}
      nav={navSections}
      social={socialUrl === null ? undefined : { label: 'Follow us', url: socialUrl }}
      sync={sync}
      onOpenSync={() => void navigate(paths.syncStatus)}
      onLogout={() => setIsSigningOut(true)}
    >
      <ReceivedInvitationsProvider>
        <Notices />
        {/* The key drops all form drafts when another team is selected. */}
        <Fragment key={selectedTeamId}>
          <Outlet />
        </Fragment>
      </ReceivedInvitationsProvider>
      <Introductions />
      {isSigningOut && <SignOut onStay={() => setIsSigningOut(false)} />}
    </Shell>
  );
}

function Introductions() {
  const { pathname } = useLocation();
  useEffect(toastWhenOfflineReady, []);
  return (
    <>
      <Onboarding mayStart={pathname === paths.dugout || pathname === paths.teamSetup} />
      <InstallCard />
    </>
  );
}

/** Until the database has been read, a screen reads its own rows behind the spinner, so that a start takes no longer. */
export function WaitForFirstRows() {
  const firstPull = useFirstPull();
  const isShown = firstPull === 'done' || firstPull === 'slow';
  return (
    <>
      {!isShown && <SpinnerScreen />}
      {firstPull !== 'running' && (
        <div style={{ display: isShown ? 'contents' : 'none' }}>
          <Outlet />
        </div>
      )}
    </>
  );
}

/** An account of an identity provider may have no name. */
export function nameAndInitials({ firstName, lastName, email }: User): {
  name: string;
  initials: string;
} {
  const names = [firstName, lastName].filter((name) => name !== null && name !== '');
  const nameParts = names.length > 0 ? names : [email];
  const initials = nameParts.map((part) => [...(part ?? '')][0] ?? '').join('');
  return { name: nameParts.join(' '), initials: initials.toUpperCase() };
}
