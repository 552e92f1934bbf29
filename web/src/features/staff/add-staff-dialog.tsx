import { addedStaffSchema, addStaffBodySchema, loosely } from '@full-count/sync-protocol';
import { useState } from 'react';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { newId } from '../../platform/ids.ts';
import { FormDialog } from '../../ui/dialogs/form-dialog.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { type Faults, useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import { PermissionsField, RoleField } from './staff-fields.tsx';
import { toastInvited } from './toast-invited.ts';
import type { StaffLists } from './use-staff-lists.ts';

const INVITATION_HINT =
  "We'll email an invitation. They join when they accept it. It expires in 7 days.";
const VERIFY_FIRST_HINT = 'Verify your own email first. To get the link again, open Account.';

interface AddStaffForm {
  email: string;
  role: string;
  permissions: string;
}

export function addStaffFaults({ email }: AddStaffForm): Faults<AddStaffForm> {
  const isEmail = addStaffBodySchema.safeParse({ email: email.trim() }).success;
  return isEmail ? {} : { email: 'Valid email is required' };
}

export function AddStaffDialog({
  staffLists,
  onClose,
}: {
  staffLists: StaffLists;
  onClose: () => void;
}) {
  const { user } = useLocalData();
  // All tries use one id, so that a retry after a lost answer adds no one twice.
  const [id] = useState(newId);
  const { field, busy, onSubmit } = useForm<AddStaffForm>({
    initial: { email: '', role: 'staff', permissions: 'read' },
    faultsOf: addStaffFaults,
    submit: async ({ email, ...rest }) => {
      const body = { id, email: email.trim(), ...rest };
      const result = await staffLists.change(
        async () =>
          loosely(addedStaffSchema).parse(
            await api('POST', `/api/teams/${staffLists.teamId}/staff`, body),
          ),
        {
          failed: 'Failed to add staff member',
          errorShows: 'failure and reason',
        },
      );
      if (result === null) return undefined;
      onClose();
      if ('invitation' in result.answer) await toastInvited(result.answer.invitation);
      else toast({ title: 'Staff member added successfully', tone: 'done' });
      return undefined;
    },
  });
  return (
    <FormDialog
      title="Add New Staff Member"
      onClose={onClose}
      submitLabel="Add Staff Member"
      busy={busy}
      onSubmit={onSubmit}
    >
      <TextInput
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="off"
        maxLength={254}
        hint={user.isEmailVerified ? INVITATION_HINT : VERIFY_FIRST_HINT}
        data-autofocus
        {...field('email')}
      />
      <RoleField {...field('role')} />
      <PermissionsField {...field('permissions')} />
    </FormDialog>
  );
}
