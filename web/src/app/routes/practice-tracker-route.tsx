import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TrackerScreen } from '../../features/practice/tracker/tracker-screen.tsx';
import { useSyncState } from '../../sync/sync-store.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { forgetReturnPath } from '../session/return-path.ts';

const SessionBanner = lazy(async () => ({
  default: (await import('../account/session-banner.tsx')).SessionBanner,
}));

export function PracticeTrackerRoute() {
  const { practiceId = '' } = useParams();
  const { selectedTeamId } = useMyTeams();
  const isPaused = useSyncState((state) => state.pausedFor !== null);
  useEffect(forgetReturnPath, []);
  return (
    <>
      {isPaused && (
        <Suspense fallback={null}>
          <SessionBanner />
        </Suspense>
      )}
      <TrackerScreen key={`${selectedTeamId} ${practiceId}`} sessionId={practiceId} />
    </>
  );
}
