import { pitchesText } from '@full-count/baseball';
import { may, type PracticeSessionRow } from '@full-count/sync-protocol';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { SessionsStillLoading } from '../../baseball-ui/loading.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { usePracticeSessions } from '../../local/queries/practice-sessions.ts';
import { useIsAnyGameArriving } from '../../local/sync-status/use-arriving.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { TrashButton } from '../../ui/dialogs/trash-dialog.tsx';
import { EmptyState, ReadOnlyNote, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { PitchesDialog } from './pitches/pitches-dialog.tsx';
import { PlanDialog } from './plan/plan-dialog.tsx';
import { SessionDialog } from './sessions/session-dialog.tsx';
import {
  ActiveSessions,
  type SessionDialogKind,
  SessionHistory,
  SessionsTrashDialog,
} from './sessions/session-lists.tsx';
import { countsText, whenText } from './shared/bullpen-pitch.ts';
import { EndSessionDialog, useSessionActions } from './shared/session-actions.tsx';

type OpenDialog =
  | { kind: 'new' | 'trash' }
  | { kind: SessionDialogKind; session: PracticeSessionRow }
  | null;

export function PracticeScreen() {
  const { accessLevel, teamId } = useLocalData();
  const sessions = usePracticeSessions();
  const isArriving = useIsAnyGameArriving();
  const [dialog, setDialog] = useState<OpenDialog>(null);
  if (sessions === undefined) return <SpinnerScreen />;

  const mayEdit = may(accessLevel, 'practice.edit');
  const activeSessions = sessions.filter(({ status }) => status === 'active');
  const completedSessions = sessions.filter(({ status }) => status === 'completed');
  const close = () => setDialog(null);
  const openDialog = (kind: SessionDialogKind, session: PracticeSessionRow) =>
    setDialog({ kind, session });
  const newSessionButton = (label: string) =>
    mayEdit && (
      <Button
        variant={activeSessions.length > 0 ? 'second' : 'action'}
        icon={Plus}
        onClick={() => setDialog({ kind: 'new' })}
      >
        {label}
      </Button>
    );
  return (
    <>
      <PageHead
        title="Bullpen Mode"
        sub={sessions.length > 0 && !isArriving && countsText(sessions)}
        actions={(sessions.length > 0 || isArriving) && newSessionButton('New Practice Session')}
      />
      {!mayEdit && <ReadOnlyNote>You need write permission to track a bullpen.</ReadOnlyNote>}
      {isArriving && <SessionsStillLoading />}
      {sessions.length === 0 && !isArriving && (
        <EmptyState
          title="No Practice Sessions"
          hasDrawing
          action={newSessionButton('Create Your First Practice Session')}
        >
          Track a bullpen pitch by pitch, even without signal. Bullpen pitches don't count in game
          stats.
        </EmptyState>
      )}
      {activeSessions.length > 0 && (
        <ActiveSessions sessions={activeSessions} onOpen={openDialog} />
      )}
      {completedSessions.length > 0 && (
        <SessionHistory sessions={completedSessions} onOpen={openDialog} />
      )}
      {may(accessLevel, 'practice.restore') && (
        <TrashButton label="Deleted Sessions" onClick={() => setDialog({ kind: 'trash' })} />
      )}
      {dialog?.kind === 'trash' && teamId && (
        <SessionsTrashDialog teamId={teamId} onClose={close} />
      )}
      {dialog?.kind === 'new' && <SessionDialog session={null} onClose={close} />}
      {dialog?.kind === 'edit' && <SessionDialog session={dialog.session} onClose={close} />}
      {dialog?.kind === 'plan' && <PlanDialog session={dialog.session} onClose={close} />}
      {dialog?.kind === 'end' && (
        <EndSessionDialog session={dialog.session} onEnded={close} onKeep={close} />
      )}
      {dialog?.kind === 'delete' && (
        <DeleteSessionDialog session={dialog.session} onClose={close} />
      )}
      {dialog?.kind === 'details' && (
        <PitchesDialog sessionId={dialog.session.id} onClose={close} />
      )}
    </>
  );
}

function DeleteSessionDialog(props: { session: PracticeSessionRow; onClose: () => void }) {
  const { session, onClose } = props;
  const { remove } = useSessionActions();
  return (
    <ConfirmDialog
      title={`Delete "${session.title}"?`}
      tone="delete"
      confirmLabel="Delete Session"
      keepLabel="Keep Session"
      onConfirm={() => void remove(session.id).then(onClose)}
      onKeep={onClose}
    >
      <p>Are you sure you want to delete this practice session? This action cannot be undone.</p>
      <p className="small muted">
        {whenText(session)}: {pitchesText(session.totalPitches)}
      </p>
    </ConfirmDialog>
  );
}
