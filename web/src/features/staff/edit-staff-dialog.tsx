import type { StaffMember } from '@full-count/sync-protocol';
import { memberName } from '../../format/person-name.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import { useValueAtOpening } from '../../ui/hooks/use-value-at-opening.ts';
import { PermissionsField, RoleField } from './staff-fields.tsx';
import type { StaffLists } from './use-staff-lists.ts';

interface StaffDialogProps {
  staffLists: StaffLists;
  member: StaffMember;
  onClose: () => void;
}

type EditStaffForm = Pick<StaffMember, 'role' | 'permissions'>;

export function EditStaffDialog({ staffLists, member, onClose }: StaffDialogProps) {
  const { teams } = useLocalData();
  const isOwner = teams.find(({ id }) => id === staffLists.teamId)?.coachId === member.userId;
  const { role, permissions } = member;
  const initial = useValueAtOpening({ role, permissions });
  const { field, busy, onSubmit } = useForm<EditStaffForm>({
    initial,
    faultsOf: () => ({}),
    submit: async (form) => {
      const result = await staffLists.change(
        () => api('PUT', `/api/staff/${member.id}`, changedFields(initial, form)),
        {
          done: 'Staff member updated successfully',
          failed: 'Failed to update staff member',
          errorShows: 'failure and reason',
        },
      );
      if (result !== null) onClose();
      return undefined;
    },
  });
  return (
    <FormDialog
      title="Edit Staff Member"
      onClose={onClose}
      submitLabel="Save Staff Member"
      busy={busy}
      onSubmit={onSubmit}
    >
      <p>
        <b>{memberName(member)}</b>
      </p>
      <RoleField {...field('role')} />
      {isOwner ? (
        <p className="muted">The owner is always an admin.</p>
      ) : (
        <PermissionsField {...field('permissions')} />
      )}
    </FormDialog>
  );
}
