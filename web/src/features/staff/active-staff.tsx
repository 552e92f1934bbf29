import type { StaffMember } from '@full-count/sync-protocol';
import { Pencil, UserMinus, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { memberInitials, memberName } from '../../format/names.ts';
import { roleAndPermissionText } from '../../labels/terms.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { api } from '../../platform/api-client.ts';
import { changedFields } from '../../platform/changed-fields.ts';
import { isUpToDate } from '../../server-data/use-last-known.ts';
import { Button, IconButton } from '../../ui/buttons/button.tsx';
import { ConfirmDialog, FormDialog } from '../../ui/dialogs/dialog.tsx';
import { useForm, useValueAtOpening } from '../../ui/hooks/use-form.ts';
import { Badge } from '../../ui/layout/badge.tsx';
import { Avatar } from '../../ui/layout/mark.tsx';
import rows from '../../ui/layout/rows.module.css';
import { Section } from '../../ui/layout/section.tsx';
import { AddStaffDialog, PermissionsField, RoleField } from './add-staff-dialog.tsx';
import { LastKnownList, ListAside } from './last-known-list.tsx';
import styles from './staff.module.css';
import type { StaffLists } from './use-staff-lists.ts';

type OpenDialog = { kind: 'add' } | { kind: 'edit' | 'remove'; member: StaffMember } | null;

export function ActiveStaff({ staffLists }: { staffLists: StaffLists }) {
  const { state, refresh } = staffLists.staff;
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const close = () => setOpenDialog(null);
  return (
    <Section
      title="Active Staff"
      aside={<ListAside listName="Active Staff" isLive={staffLists.isLive} onRefresh={refresh} />}
    >
      <div className={styles.block}>
        <LastKnownList
          state={state}
          needsSignal={staffLists.mayManage ? 'You need signal to change staff.' : ''}
          emptyText="No one is on the staff yet."
        >
          {(member) => (
            <MemberRow
              member={member}
              mayManage={staffLists.mayManage}
              disabled={!isUpToDate(state)}
              onEdit={() => setOpenDialog({ kind: 'edit', member })}
              onRemove={() => setOpenDialog({ kind: 'remove', member })}
            />
          )}
        </LastKnownList>
        {staffLists.mayManage && (
          <div>
            <Button
              icon={UserPlus}
              disabled={!isUpToDate(state)}
              onClick={() => setOpenDialog({ kind: 'add' })}
            >
              Add New Staff Member
            </Button>
          </div>
        )}
      </div>
      {openDialog?.kind === 'add' && <AddStaffDialog staffLists={staffLists} onClose={close} />}
      {openDialog?.kind === 'edit' && (
        <EditStaffDialog staffLists={staffLists} member={openDialog.member} onClose={close} />
      )}
      {openDialog?.kind === 'remove' && (
        <RemoveStaffDialog staffLists={staffLists} member={openDialog.member} onClose={close} />
      )}
    </Section>
  );
}

interface MemberRowProps {
  member: StaffMember;
  mayManage: boolean;
  disabled: boolean;
  onEdit: () => void;
  onRemove: () => void;
}

function MemberRow({ member, mayManage, disabled, onEdit, onRemove }: MemberRowProps) {
  const { user, teams, teamId } = useLocalData();
  const ownerId = teams.find(({ id }) => id === teamId)?.coachId;
  const isOwner = member.userId === ownerId;
  const isSelf = member.userId === user.id;
  const name = memberName(member);
  return (
    <div className={rows.row}>
      <Avatar initials={memberInitials(member)} />
      <div className="grow">
        <p className={styles.name}>
          <b>{name}</b>
          {isSelf && <Badge tone="plain">You</Badge>}
          {isOwner && <Badge tone="plain">Owner</Badge>}
        </p>
        <p className="small muted">{roleAndPermissionText(member)}</p>
        {member.userEmail !== null && <p className="small muted">{member.userEmail}</p>}
      </div>
      {/* Only the owner may edit the owner's row. Members leave from the team's card. */}
      <div className={styles.ends}>
        {mayManage && (!isOwner || isSelf) && (
          <IconButton label={`Edit ${name}`} icon={Pencil} disabled={disabled} onClick={onEdit} />
        )}
        {mayManage && !isOwner && !isSelf && (
          <IconButton
            label={`Remove ${name}`}
            variant="delete"
            icon={UserMinus}
            disabled={disabled}
            onClick={onRemove}
          />
        )}
      </div>
    </div>
  );
}

interface StaffDialogProps {
  staffLists: StaffLists;
  member: StaffMember;
  onClose: () => void;
}

function RemoveStaffDialog({ staffLists, member, onClose }: StaffDialogProps) {
  async function remove(): Promise<void> {
    await staffLists.change(() => api('DELETE', `/api/staff/${member.id}`), {
      done: 'Staff member removed successfully',
      failed: 'Failed to remove staff member',
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

export function EditStaffDialog({ staffLists, member, onClose }: StaffDialogProps) {
  const { teams } = useLocalData();
  const isOwner = teams.find(({ id }) => id === staffLists.teamId)?.coachId === member.userId;
  const { role, permissions } = member;
  const initial = useValueAtOpening({ role, permissions });
  const { field, form } = useForm<Pick<StaffMember, 'role' | 'permissions'>>({
    initial,
    faultsOf: () => ({}),
    submit: async (form) => {
      const result = await staffLists.change(
        () => api('PUT', `/api/staff/${member.id}`, changedFields(initial, form)),
        { done: 'Staff member updated successfully', failed: 'Failed to update staff member' },
      );
      if (result !== null) onClose();
    },
  });
  return (
    <FormDialog
      title="Edit Staff Member"
      onClose={onClose}
      submitLabel="Save Staff Member"
      {...form}
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
