import { pitchesText } from '@full-count/baseball';
import { may, type PracticeSessionRow, practiceMinutes } from '@full-count/sync-protocol';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { StrikeLamp } from '../../../baseball-ui/rate-cell.tsx';
import { deletedText } from '../../../format/day-and-time.ts';
import { useLocalData } from '../../../local/local-data.tsx';
import { useDeletedRows } from '../../../local/queries/teams/teams.ts';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { paths } from '../../../platform/paths.ts';
import { type DeletedRow, useTrash } from '../../../server-data/trash/use-trash.ts';
import { Button, ButtonLink, IconButton } from '../../../ui/buttons/button.tsx';
import { TrashDialog, TrashRow } from '../../../ui/dialogs/trash-dialog.tsx';
import { Badge } from '../../../ui/layout/badge.tsx';
import { Card, Section } from '../../../ui/layout/section.tsx';
import { participantsText, strikesOf, whenText } from '../shared/bullpen-pitch.ts';
import styles from '../shared/practice.module.css';
import { canDeleteSession } from '../shared/session-actions.tsx';

export type SessionDialogKind = 'plan' | 'edit' | 'end' | 'delete' | 'details';

interface SessionListProps {
  sessions: readonly PracticeSessionRow[];
  onOpen: (kind: SessionDialogKind, session: PracticeSessionRow) => void;
}

export function ActiveSessions({ sessions, onOpen }: SessionListProps) {
  const { accessLevel } = useLocalData();
  const mayEdit = may(accessLevel, 'practice.edit');
  return (
    <Section title="Active Sessions" aside={`${sessions.length} in progress`}>
      <ul className={styles.grid}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session}>
            <ButtonLink to={paths.practiceTracker(session.id)} variant="action">
              {mayEdit ? 'Track Pitches' : 'Watch'}
            </ButtonLink>
            {mayEdit && (
              <>
                <Button aria-label={`End ${session.title}`} onClick={() => onOpen('end', session)}>
                  End
                </Button>
                <Button
                  aria-label={`Plan ${session.title}`}
                  onClick={() => onOpen('plan', session)}
                >
                  Plan
                </Button>
                <IconButton
                  label={`Edit ${session.title}`}
                  icon={Pencil}
                  onClick={() => onOpen('edit', session)}
                />
              </>
            )}
            {canDeleteSession(accessLevel, session) && (
              <IconButton
                label={`Delete ${session.title}`}
                variant="delete"
                icon={Trash2}
                onClick={() => onOpen('delete', session)}
              />
            )}
          </SessionCard>
        ))}
      </ul>
    </Section>
  );
}

export function SessionHistory({ sessions, onOpen }: SessionListProps) {
  const { accessLevel } = useLocalData();
  return (
    <Section title="Session History" aside={`${sessions.length} completed`}>
      <ul className={styles.grid}>
        {sessions.map((session) => (
          <SessionCard key={session.id} session={session}>
            <ButtonLink to={paths.bullpenReport(session.id)}>Report</ButtonLink>
            <Button onClick={() => onOpen('details', session)}>Details</Button>
            {canDeleteSession(accessLevel, session) && (
              <Button variant="delete" onClick={() => onOpen('delete', session)}>
                Delete Session
              </Button>
            )}
          </SessionCard>
        ))}
      </ul>
    </Section>
  );
}

function SessionCard({ session, children }: { session: PracticeSessionRow; children: ReactNode }) {
  const isActive = session.status === 'active';
  const participants = participantsText(session);
  return (
    <li>
      <Card current={isActive} className={styles.card}>
        <div className={styles.cardHead}>
          <h3>{session.title}</h3>
          <Badge tone={isActive ? 'live' : 'completed'}>{isActive ? 'Active' : 'Completed'}</Badge>
        </div>
        <p className="small muted">{whenText(session)}</p>
        {session.description !== null && (
          <p className={styles.description}>{session.description}</p>
        )}
        {participants !== '' && (
          <p>
            <span className="caps">Pitchers</span> {participants}
          </p>
        )}
        {session.plan && (
          <p>
            <span className="caps">Plan</span> {pitchesText(session.plan.length)}
          </p>
        )}
        <dl className={styles.figures}>
          <div>
            <dt className="caps">Pitches</dt>
            <dd className="num">{session.totalPitches}</dd>
          </div>
          <div>
            <dt className="caps">Strike %</dt>
            <dd className="num">
              <StrikeLamp rate={strikesOf(session)} />
            </dd>
          </div>
          {!isActive && (
            <div>
              <dt className="caps">Minutes</dt>
              <dd className="num">{practiceMinutes(session)}</dd>
            </div>
          )}
        </dl>
        <div className={styles.buttons}>{children}</div>
      </Card>
    </li>
  );
}

export function SessionsTrashDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { serverListState, rows, reload, restore } = useSessionsTrash(teamId);
  return (
    <TrashDialog
      noun="session"
      verb="deleted"
      serverListState={serverListState}
      rows={rows?.map((session) => (
        <TrashRow
          key={session.id}
          title={session.title}
          restoreLabel={`Restore ${session.title}`}
          onRestore={() => restore(session)}
        >
          <p className="small">
            {whenText(session)}, {pitchesText(session.totalPitches)}
          </p>
          <p className="small muted">{deletedText(session)}</p>
        </TrashRow>
      ))}
      onReload={reload}
      onClose={onClose}
    />
  );
}

type DeletedSession = DeletedRow &
  Pick<PracticeSessionRow, 'title' | 'sessionDate' | 'totalPitches'>;

function useSessionsTrash(teamId: string) {
  const deviceRows = useDeletedRows('practiceSessions');
  const mutate = useMutate();
  return useTrash<DeletedSession>(teamId, {
    list: 'sessions',
    path: '/api/practice-sessions',
    deviceRows,
    serverRowsOf: ({ sessions }) => sessions,
    undoDeletion: (sessionId) => mutate('practice.restore', { sessionId }),
    texts: {
      done: 'Practice Session Restored',
      failed: 'Failed to restore practice session',
      needsSignal: 'You need signal to restore this session.',
    },
  });
}
