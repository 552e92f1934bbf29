import { Fragment, lazy, Suspense, useState } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { useLocalData } from '../../local/local-data.tsx';
import { useTeamsWithLocalNames } from '../../local/queries/teams/use-teams-with-local-names.ts';
import { paths } from '../../platform/paths.ts';
import { ReceivedInvitationsProvider } from '../../server-data/received-invitations.tsx';
import { useSyncState } from '../../sync/sync-store.ts';
import { nameAndInitials } from '../account/account-name.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { useSelectTeamHere } from '../account/use-select-team-here.ts';
import { useSite } from '../account/use-site.ts';
import { navSections } from '../shell/nav-sections.ts';
import { Shell } from '../shell/shell.tsx';
import { Introductions } from './introductions.tsx';
import { Notices } from './notices.tsx';

const SignOut = lazy(async () => ({ default: (await import('../account/sign-out.tsx')).SignOut }));

export { WaitForFirstRows } from './wait-for-first-rows.tsx';

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
      <Suspense fallback={null}>
        {isSigningOut && <SignOut onStay={() => setIsSigningOut(false)} />}
      </Suspense>
    </Shell>
  );
}
