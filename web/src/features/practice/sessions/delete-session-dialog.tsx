import { pitchesText } from '@full-count/baseball';
import type { PracticeSessionRow } from '@full-count/sync-protocol';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { whenText } from '../shared/session-labels.ts';
import { useSessionActions } from '../shared/use-session-actions.ts';

interface DeleteSessionDialogProps {
  session: PracticeSessionRow;
  onClose: () => void;
}

export function DeleteSessionDialog({ session, onClose }: DeleteSessionDialogProps) {
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
