import { pitchesText } from '@full-count/baseball';
import {
  type AccessLevel,
  may,
  type PlanChange,
  type PracticeSessionRow,
} from '@full-count/sync-protocol';
import { useMutate } from '../../../local/write/use-mutate.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import { toastResult } from '../../../ui/toasts/toast-result.ts';

interface EndSessionDialogProps {
  session: PracticeSessionRow;
  onEnded: () => void;
  onKeep: () => void;
}

export function EndSessionDialog({ session, onEnded, onKeep }: EndSessionDialogProps) {
  const { end } = useSessionActions();
  return (
    <ConfirmDialog
      title={`End "${session.title}"?`}
      confirmLabel="End Session"
      keepLabel="Keep Tracking"
      onConfirm={() => void end(session.id).then((isDone) => isDone && onEnded())}
      onKeep={onKeep}
    >
      <p>{consequenceText(session.totalPitches)}</p>
    </ConfirmDialog>
  );
}

function consequenceText(pitchCount: number): string {
  if (pitchCount === 0) return "It has no pitches. You can't add any after it ends.";
  const savedSentence = `Its ${pitchesText(pitchCount)} ${pitchCount === 1 ? 'is' : 'are'} saved.`;
  return `${savedSentence} You can still correct them, but not add more.`;
}

export function useSessionActions() {
  const mutate = useMutate();
  return {
    end: (sessionId: string) =>
      toastResult(mutate('practice.update', { sessionId, changes: { status: 'completed' } }), {
        done: 'Practice Session Ended',
        failed: 'Failed to end practice session',
      }),
    changePlan: (sessionId: string, plan: PlanChange) =>
      toastResult(mutate('practice.update', { sessionId, changes: { plan } }), {
        done: 'Practice Session Updated',
        failed: 'Failed to update practice session',
      }),
    remove: (sessionId: string) =>
      toastResult(mutate('practice.delete', { sessionId }), {
        done: 'Practice Session Deleted',
        failed: 'Failed to delete practice session',
      }),
  };
}

export function canDeleteSession(accessLevel: AccessLevel | null, session: PracticeSessionRow) {
  return may(
    accessLevel,
    session.totalPitches > 0 ? 'practice.deleteWithPitches' : 'practice.delete',
  );
}
