import type { ComponentType } from 'react';
import { SessionsStillLoading } from '../../../baseball-ui/loading.tsx';
import { usePracticeSession } from '../../../local/queries/practice-sessions.ts';
import { useTeam } from '../../../local/queries/teams/teams.ts';
import { useFirstPull, useIsAnyGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button.tsx';
import { EmptyState, SpinnerScreen } from '../../../ui/feedback/feedback.tsx';
import styles from './tracker.module.css';
import { TrackerView } from './tracker-view.tsx';

interface TrackerScreenProps {
  sessionId: string;
  SessionNotOnDevice: ComponentType<SessionNotOnDeviceProps & { sessionId: string }>;
}

export function TrackerScreen({ sessionId, SessionNotOnDevice: NotOnDevice }: TrackerScreenProps) {
  const data = usePracticeSession(sessionId);
  const team = useTeam();
  const firstPull = useFirstPull();
  // While games arrive, the first pull is not complete, so sessions may be missing too.
  const isFirstPullIncomplete = useIsAnyGameArriving();
  const mayStillArrive = data === null && firstPull !== 'done';
  if (data === undefined || team === undefined || (mayStillArrive && firstPull !== 'slow'))
    return <SpinnerScreen />;
  if (data === null || team === null) {
    const isArriving = data === null && (mayStillArrive || isFirstPullIncomplete === true);
    return <NotOnDevice sessionId={sessionId} isArriving={isArriving} />;
  }
  if (data.session.status === 'completed') {
    return (
      <main className={styles.away}>
        <EmptyState
          title="This session has ended"
          action={
            <>
              <ButtonLink to={paths.bullpenReport(sessionId)} variant="action">
                Read the Report
              </ButtonLink>
              <ButtonLink to={paths.practice}>Back to Bullpen Mode</ButtonLink>
            </>
          }
        >
          Its pitches are saved. To correct them, go back and open its Details.
        </EmptyState>
      </main>
    );
  }
  return <TrackerView data={data} team={team} />;
}

interface SessionNotOnDeviceProps {
  /** Whether the session may still arrive. */
  isArriving: boolean;
}

export function SessionNotOnDevice({ isArriving }: SessionNotOnDeviceProps) {
  const backLink = <ButtonLink to={paths.practice}>Back to Bullpen Mode</ButtonLink>;
  return (
    <main className={styles.away}>
      {isArriving ? (
        <>
          <SessionsStillLoading />
          {backLink}
        </>
      ) : (
        <EmptyState title="Practice Session Not Found" action={backLink}>
          This session isn't on this device. It was deleted, or it belongs to another team.
        </EmptyState>
      )}
    </main>
  );
}
