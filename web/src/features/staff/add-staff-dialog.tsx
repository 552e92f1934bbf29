import {
  addedStaffSchema,
  addStaffBodySchema,
  loosely,
  type StaffInvitation,
  signInOptionsSchema,
} from '@full-count/sync-protocol';
import { useState } from 'react';
import { permissionOptions, roleOptions } from '../../labels/terms.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { newId } from '../../platform/ids.ts';
import { FormDialog } from '../../ui/dialogs/dialog.tsx';
import { EmailInput, Select } from '../../ui/fields/field.tsx';
import { type Faults, type FormField, useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
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
  const { field, form } = useForm<AddStaffForm>({
    initial: { email: '', role: 'staff', permissions: 'read' },
    faultsOf: addStaffFaults,
    submit: async ({ email, ...rest }) => {
      const body = { id, email: email.trim(), ...rest };
      const result = await staffLists.change(
        async () =>
          loosely(addedStaffSchema).parse(
            await api('POST', `/api/teams/${staffLists.teamId}/staff`, body),
          ),
        { failed: 'Failed to add staff member' },
      );
      if (result === null) return undefined;
      onClose();
      if ('invitation' in result.answer) await toastInvited(result.answer.invitation);
      else toast({ title: 'Staff member added successfully', tone: 'done' });
    },
  });
  return (
    <FormDialog
      title="Add New Staff Member"
      onClose={onClose}
      submitLabel="Add Staff Member"
      {...form}
    >
      <EmailInput
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

const permissionHints: Readonly<Record<string, string>> = {
  read: 'Can see games, players and reports.',
  write: 'Can also track games, and edit games, lineups and players.',
  admin: 'Can also manage staff, join codes and the team.',
};

export function RoleField(field: FormField) {
  return <Select label="Role" options={roleOptions} {...field} />;
}

export function PermissionsField(field: FormField) {
  return (
    <Select
      label="Permissions"
      options={permissionOptions}
      hint={permissionHints[field.value]}
      {...field}
    />
  );
}

export async function toastInvited({ email }: StaffInvitation): Promise<void> {
  const next = (await isSignUpClosed())
    ? "They'll be added to your team when they accept."
    : "They'll be added to your team when they sign up.";
  toast({
    title: 'Invitation Sent',
    description: `Invitation sent to ${email}. ${next}`,
    tone: 'done',
  });
}

/** False if the answer is unknown. A closed server refuses the account anyway. */
async function isSignUpClosed(): Promise<boolean> {
  try {
    const options = loosely(signInOptionsSchema).safeParse(
      await api('GET', '/api/auth/options', undefined, { timeoutMs: 3000 }),
    );
    return options.data?.signUp === 'closed';
  } catch (error) {
    if (error instanceof Unreachable || error instanceof ApiFailure) return false;
    throw error;
  }
}
