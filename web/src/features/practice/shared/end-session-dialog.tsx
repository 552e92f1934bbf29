import { pitchesText } from '@full-count/baseball';
import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useSessionActions } from './use-session-actions.ts';

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
      tone="change"
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
