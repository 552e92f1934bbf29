import type { StaffMember } from '@full-count/sync-protocol';
import { memberName } from '../../format/member-name.ts';
import { api } from '../../platform/api-client.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import type { StaffLists } from './use-staff-lists.ts';

interface RemoveStaffDialogProps {
  staffLists: StaffLists;
  member: StaffMember;
  onClose: () => void;
}

export function RemoveStaffDialog({ staffLists, member, onClose }: RemoveStaffDialogProps) {
  async function remove(): Promise<void> {
    await staffLists.change(() => api('DELETE', `/api/staff/${member.id}`), {
      done: 'Staff member removed successfully',
      failed: 'Failed to remove staff member',
      errorShows: 'failure and reason',
    });
    onClose();
  }
  return (
    <ConfirmDialog
      title="Remove Staff Member"
      tone="delete"
      confirmLabel="Remove"
      keepLabel="Keep on Staff"
      onConfirm={remove}
      onKeep={onClose}
    >
      <p>
        Are you sure you want to remove {memberName(member)} from the team? Games they tracked stay.
        Their unsent changes come to you to accept or discard. A join code won't let them back in;
        only an admin can add them.
      </p>
    </ConfirmDialog>
  );
}
