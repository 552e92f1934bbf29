import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import {
  SessionNotOnDevice,
  TrackerScreen,
} from '../../features/practice/tracker/tracker-screen.tsx';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { useMyTeams } from '../account/my-teams.tsx';
import { useTeamOfRow } from '../account/team-of-row.tsx';
import { forgetReturnPath } from '../session/return-path.ts';
import { SessionBanner } from './lazy-parts.tsx';

export function PracticeTrackerRoute() {
  const { practiceId = '' } = useParams();
  const { selectedTeamId } = useMyTeams();
  const isPaused = useSyncState((state) => state.pausedFor !== null);
  useEffect(forgetReturnPath, []);
  return (
    <>
      {isPaused && <SessionBanner />}
      <TrackerScreen
        key={`${selectedTeamId} ${practiceId}`}
        sessionId={practiceId}
        SessionNotOnDevice={MissingSession}
      />
    </>
  );
}

/** Looks for the session in the user's other teams. */
function MissingSession({ sessionId, isArriving }: { sessionId: string; isArriving: boolean }) {
  const answer = useTeamOfRow('session', sessionId);
  if (answer === null) return <SpinnerScreen />;
  return <SessionNotOnDevice isArriving={isArriving || answer === 'may arrive'} />;
}
