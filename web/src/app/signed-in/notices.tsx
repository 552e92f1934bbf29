import { CloudDownload, RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { whatLoadingNeeds } from '../../baseball-ui/loading/what-loading-needs.ts';
import {
  InvitationNotice,
  useInvitingTeam,
} from '../../features/invitations/invitation-notice.tsx';
import { isOwnSample, SampleTeamNotice } from '../../features/teams/sample-team-notice.tsx';
import { useFormerTeams } from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useFirstPull } from '../../local/sync-status/use-arriving.ts';
import { paths } from '../../platform/paths.ts';
import { useAppUpdate } from '../../pwa/app-update.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useMyTeams } from '../account/my-teams.tsx';
import { useOpenAccount } from '../account/open-account.tsx';
import { EvictedNotice, useHasEvictedGames } from './evicted-notice.tsx';
import { FormerTeamNotice } from './former-team-notice.tsx';
import styles from './notices.module.css';

// Loaded only over plain HTTP.
const InsecureNotice = lazy(async () => ({
  default: (await import('./insecure-notice.tsx')).InsecureNotice,
}));

// Loaded only for a team that a restored server does not know.
const UnknownTeamNotice = lazy(async () => ({
  default: (await import('./unknown-team-notice.tsx')).UnknownTeamNotice,
}));

const SCREENS_WITH_INVITATIONS: readonly string[] = [paths.clubhouse, paths.account];

export function Notices() {
  const update = useAppUpdate();
  const pausedFor = useSyncState((state) => state.pausedFor);
  const need = useSyncState(whatLoadingNeeds);
  const isFirstPullSlow = useFirstPull() === 'slow';
  const formerTeams = useFormerTeams();
  const { user } = useLocalData();
  const { teams, selectedTeamId } = useMyTeams();
  const { sync } = useOpenAccount();
  const hasEvictedGames = useHasEvictedGames();
  const isAtSyncStatus = useMatch(paths.syncStatus) !== null;
  const invitingTeam = useInvitingTeam();
  const { pathname } = useLocation();
  if (update.isReady || pausedFor === 'update') {
    return (
      <div className={styles.notice}>
        <Banner
          tone="info"
          icon={<RefreshCw aria-hidden="true" size={20} />}
          action={<Button onClick={update.apply}>Update Now</Button>}
        >
          <b>A new version of Full Count is ready.</b> {updateReason(pausedFor === 'update')}
        </Banner>
      </div>
    );
  }
  const team = teams.find(({ id }) => id === selectedTeamId);
  if (team?.isUnknownToServer) {
    return (
      <div className={styles.notice}>
        <Suspense>
          <UnknownTeamNotice team={team} />
        </Suspense>
      </div>
    );
  }
  const [formerTeam] = formerTeams ?? [];
  // The sync status screen itself lists former teams.
  if (formerTeam !== undefined && !isAtSyncStatus) {
    return (
      <div className={styles.notice}>
        <FormerTeamNotice team={formerTeam} />
      </div>
    );
  }
  // Some screens list the invitations themselves, and without a team every screen does.
  if (
    invitingTeam !== null &&
    selectedTeamId !== null &&
    !SCREENS_WITH_INVITATIONS.includes(pathname)
  ) {
    return (
      <div className={styles.notice}>
        <InvitationNotice teamName={invitingTeam} />
      </div>
    );
  }
  if (isFirstPullSlow) {
    return (
      <div className={styles.notice}>
        <Banner tone="info" icon={<CloudDownload aria-hidden="true" size={20} />}>
          <b>This team's games are still downloading.</b> {need}
        </Banner>
      </div>
    );
  }
  if (hasEvictedGames) {
    return (
      <div className={styles.notice}>
        <EvictedNotice onRequested={sync.tryNow} />
      </div>
    );
  }
  if (team !== undefined && isOwnSample(team, user.id)) {
    return (
      <div className={styles.notice}>
        <SampleTeamNotice teamId={team.id} />
      </div>
    );
  }
  if (!window.isSecureContext) {
    return (
      <div className={styles.notice}>
        <Suspense>
          <InsecureNotice />
        </Suspense>
      </div>
    );
  }
  return null;
}

function updateReason(isNeeded: boolean): string {
  return isNeeded
    ? "Update to send your changes. They're safe on this device."
    : 'It takes a moment and keeps everything.';
}
