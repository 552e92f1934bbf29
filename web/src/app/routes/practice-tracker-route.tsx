import { lazy, Suspense, useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { TrackerScreen } from '../../features/practice/tracker-screen.tsx';
import { useSyncState } from '../../sync/sync-state.ts';
import { forgetCameFor } from '../session/came-for.ts';
import { useMyTeams } from '../signed-in/my-teams.tsx';

// Its code comes when a session ends.
const SessionBanner = lazy(async () => ({
  default: (await import('../signed-in/session-banner.tsx')).SessionBanner,
}));

/** Without the shell: the whole window belongs to the bullpen. */
export function PracticeTrackerRoute() {
  const { practiceId = '' } = useParams();
  const { selectedTeamId } = useMyTeams();
  const isPaused = useSyncState((state) => state.pausedFor !== null);
  useEffect(forgetCameFor, []);
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
