import { dayIn } from '@full-count/baseball';
import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { Download } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { SessionsStillLoading } from '../../baseball-ui/loading.tsx';
import layout from '../../baseball-ui/report-layout.module.css';
import { CSV_TYPE } from '../../format/csv.ts';
import { dayText, fullDayText } from '../../format/day-and-time.ts';
import { shortMoment } from '../../format/game-dates/game-labels.ts';
import {
  type PracticeSessionData,
  usePracticeSession,
  usePracticeSessions,
} from '../../local/queries/practice-sessions.ts';
import { useTeam } from '../../local/queries/teams/teams.ts';
import { useIsAnyGameArriving } from '../../local/sync-status/use-arriving.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { PrintButton, PrintTitle } from '../../ui/layout/section.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { saveFile } from '../../ui/toasts/share.tsx';
import styles from './bullpen-reports.module.css';
import { sessionCsv } from './session-csv.ts';
import { SessionReport } from './session-report.tsx';
import { SessionTrends } from './session-trends.tsx';

export function BullpenReportsScreen({ sessionId }: { sessionId: string | null }) {
  const allSessions = usePracticeSessions();
  const data = usePracticeSession(sessionId);
  const team = useTeam();
  const isArriving = useIsAnyGameArriving();
  if (allSessions === undefined || data === undefined) return <SpinnerScreen />;
  // A first pull brings the sessions after all games.
  if (isArriving) {
    return (
      <>
        <PageHead title="Bullpen Reports" />
        <SessionsStillLoading />
      </>
    );
  }
  const sessions = allSessions.filter(({ status }) => status === 'completed');
  return (
    <>
      <PageHead
        title="Bullpen Reports"
        sub={
          data === null
            ? 'Every completed session, even without signal'
            : dayText(data.session.sessionDate)
        }
        actions={data !== null && data.pitches.length > 0 && <SessionDownloads data={data} />}
        printTitle={
          data !== null && (
            <PrintTitle>{`${team?.name ?? ''}, ${fullDayText(data.session.sessionDate)}`}</PrintTitle>
          )
        }
      />
      {sessions.length === 0 && data === null ? (
        <EmptyState
          title="No Completed Practice Sessions"
          hasDrawing
          action={<ButtonLink to={paths.practice}>Go to Bullpen Mode</ButtonLink>}
        >
          End a session to see its report here, even without signal.
        </EmptyState>
      ) : (
        <SessionPicker sessions={sessions} sessionId={sessionId} />
      )}
      <div className={classNames(layout.report, styles.report)}>
        {data !== null && <SessionReport data={data} />}
        {data === null && sessionId !== null && <p>Practice Session Not Found</p>}
        <SessionTrends />
      </div>
    </>
  );
}

interface SessionPickerProps {
  sessions: readonly PracticeSessionRow[];
  sessionId: string | null;
}

function SessionPicker({ sessions, sessionId }: SessionPickerProps) {
  const navigate = useNavigate();
  return (
    <div className={styles.picker}>
      <Select
        label="Practice session"
        placeholder="Choose a session"
        options={sessions.map((session) => ({
          value: session.id,
          label: sessionOptionText(session),
        }))}
        value={sessions.some(({ id }) => id === sessionId) ? (sessionId ?? '') : ''}
        onChange={({ target: { value } }) => {
          void navigate(value === '' ? paths.bullpenReports : paths.bullpenReport(value));
        }}
      />
    </div>
  );
}

function SessionDownloads({ data }: { data: PracticeSessionData }) {
  const team = useTeam();
  if (!team) return null;
  function save(teamName: string, timeZone: string): void {
    const { session } = data;
    saveFile({
      name: `bullpen-report-${session.id}.csv`,
      makeText: () => {
        const date = dayIn(timeZone, session.sessionDate);
        return sessionCsv({ ...data, teamName, date });
      },
      type: CSV_TYPE,
      savedText: 'Bullpen report downloaded successfully',
      failedText: 'Failed to download report',
    });
  }
  return (
    <span className={styles.downloads}>
      <Button variant="action" icon={Download} onClick={() => save(team.name, team.timeZone)}>
        Download CSV Report
      </Button>
      <PrintButton />
    </span>
  );
}

/** "Side session, Tue, Jun 23, 5:30 PM". The time distinguishes two sessions of one day. */
export function sessionOptionText(
  { title, sessionDate }: Pick<PracticeSessionRow, 'title' | 'sessionDate'>,
  now: Date = new Date(),
): string {
  return `${title}, ${shortMoment(sessionDate, now)}`;
}
