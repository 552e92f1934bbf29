import { CloudDownload, HardDrive, RefreshCw, UserMinus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation, useMatch } from 'react-router-dom';
import { whatLoadingNeeds } from '../../baseball-ui/loading.tsx';
import {
  InvitationNotice,
  useInvitingTeam,
} from '../../features/invitations/invitation-notice.tsx';
import {
  formerTeamSentences,
  formerTeamTitle,
} from '../../features/sync-status/former-team-labels.ts';
import { isOwnSample, SampleTeamNotice } from '../../features/teams/sample-team-notice.tsx';
import { pullEvictedAgain } from '../../local/database/space.ts';
import { useLiveQuery } from '../../local/database/use-live-query.ts';
import { markEndingRead } from '../../local/former-teams/endings.ts';
import { type FormerTeam, useFormerTeams } from '../../local/former-teams/former-teams.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useFirstPull } from '../../local/sync-status/use-arriving.ts';
import { paths } from '../../platform/paths.ts';
import { useAppUpdate } from '../../pwa/app-update.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { lazyPart } from '../../ui/feedback/lazy-screen.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { useOpenAccount } from '../account/open-account.tsx';
import styles from './notices.module.css';

// Loaded only over plain HTTP.
const InsecureNotice = lazyPart(async () => (await import('./rare-notices.tsx')).InsecureNotice);

// Loaded only for a team that a restored server does not know.
const UnknownTeamNotice = lazyPart(
  async () => (await import('./rare-notices.tsx')).UnknownTeamNotice,
);

const SCREENS_WITH_INVITATIONS: readonly string[] = [paths.clubhouse, paths.account];

export function Notices() {
  const notice = useNotice();
  return notice && <div className={styles.notice}>{notice}</div>;
}

function useNotice(): ReactNode {
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
      <Banner
        tone="info"
        icon={RefreshCw}
        action={<Button onClick={update.apply}>Update Now</Button>}
      >
        <b>A new version of Full Count is ready.</b> {updateReason(pausedFor === 'update')}
      </Banner>
    );
  }
  const team = teams.find(({ id }) => id === selectedTeamId);
  if (team?.isUnknownToServer) return <UnknownTeamNotice team={team} />;
  const [formerTeam] = formerTeams ?? [];
  // The sync status screen itself lists former teams.
  if (formerTeam !== undefined && !isAtSyncStatus) return <FormerTeamNotice team={formerTeam} />;
  // Some screens list the invitations themselves, and without a team every screen does.
  const listsInvitations = selectedTeamId === null || SCREENS_WITH_INVITATIONS.includes(pathname);
  if (invitingTeam !== null && !listsInvitations)
    return <InvitationNotice teamName={invitingTeam} />;
  if (isFirstPullSlow) {
    return (
      <Banner tone="info" icon={CloudDownload}>
        <b>This team's games are still downloading.</b> {need}
      </Banner>
    );
  }
  if (hasEvictedGames) return <EvictedNotice onRequested={sync.tryNow} />;
  if (team !== undefined && isOwnSample(team, user.id))
    return <SampleTeamNotice teamId={team.id} />;
  return window.isSecureContext ? null : <InsecureNotice />;
}

function updateReason(isNeeded: boolean): string {
  return isNeeded
    ? "Update to send your changes. They're safe on this device."
    : 'It takes a moment and keeps everything.';
}

function useHasEvictedGames(): boolean {
  const { db } = useLocalData();
  const count = useLiveQuery(
    () => db.spaces.filter(({ evicted }) => evicted !== undefined).count(),
    [db],
  );
  return count !== undefined && count > 0;
}

export function EvictedNotice({ onRequested }: { onRequested: () => void }) {
  const { db } = useLocalData();
  const download = async () => {
    const result = pullEvictedAgain(db).then(() => ({ status: 'applied' }) as const);
    const texts = { failed: 'Failed to download the season again' };
    if (await toastResult(result, texts)) onRequested();
  };
  return (
    <Banner
      tone="watch"
      icon={HardDrive}
      action={<Button onClick={download}>Download Again</Button>}
    >
      <b>This device ran out of space, so pitches from an old season were removed.</b> They're safe
      on the server, but reports here don't include them.
    </Banner>
  );
}

function FormerTeamNotice({ team }: { team: FormerTeam }) {
  const { db } = useLocalData();
  const hide = () => {
    const result = markEndingRead(db, team.teamId).then(() => ({ status: 'applied' }) as const);
    return toastResult(result, { failed: 'Failed to hide this notice' });
  };
  const hasUnsentChanges = team.waiting + team.tooLateToSend.length > 0;
  return (
    <Banner
      tone="watch"
      icon={UserMinus}
      action={
        hasUnsentChanges ? (
          <ButtonLink to={paths.syncStatus}>See Unsent Changes</ButtonLink>
        ) : (
          <Button onClick={hide}>Got It</Button>
        )
      }
    >
      <b>{formerTeamTitle(team)}.</b> {formerTeamSentences(team).join(' ')}
    </Banner>
  );
}
