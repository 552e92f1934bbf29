import type { ReceivedInvitation } from '@full-count/sync-protocol';
import { api } from '../../platform/api-client.ts';
import { useReceivedInvitations } from '../../server-data/received-invitations.tsx';
import { useServerChange } from '../../server-data/use-server-change.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';

interface DeclineInvitationDialogProps {
  invitation: ReceivedInvitation;
  onClose: () => void;
}

export function DeclineInvitationDialog({ invitation, onClose }: DeclineInvitationDialogProps) {
  const { refresh, update } = useReceivedInvitations();
  const change = useServerChange();
  const { id, teamName } = invitation;

  async function decline(): Promise<void> {
    const result = await change(api('POST', `/api/invitations/${id}/decline`), {
      done: 'Invitation declined',
      failed: 'Failed to decline invitation',
      needsSignal: 'You need signal to decline. Nothing was changed.',
    });
    // The invitation may have expired or been withdrawn.
    if (result === null) await refresh();
    else update((listed) => listed.filter((listedInvitation) => listedInvitation.id !== id));
    onClose();
  }

  return (
    <ConfirmDialog
      title="Decline the invitation?"
      tone="delete"
      confirmLabel="Decline Invitation"
      keepLabel="Keep Invitation"
      onConfirm={decline}
      onKeep={onClose}
    >
      <p>
        {teamName} will see that you declined. The link in the email will stop working. They can
        invite you again.
      </p>
    </ConfirmDialog>
  );
}
