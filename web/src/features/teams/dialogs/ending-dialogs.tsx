import { numberText } from '@full-count/baseball';
import { type StaffMember, staffMemberSchema } from '@full-count/sync-protocol';
import { useState } from 'react';
import * as z from 'zod/mini';
import { memberName } from '../../../format/names.ts';
import { accessLevelOn, useLocalData, useServerCallbacks } from '../../../local/local-data.tsx';
import { useTeamContent } from '../../../local/queries/teams/teams.ts';
import { api } from '../../../platform/api-client.ts';
import { LoadingOrTrouble } from '../../../server-data/loading-or-trouble.tsx';
import { useFromServer } from '../../../server-data/use-from-server.ts';
import { useServerChange } from '../../../server-data/use-server-change.ts';
import { ConfirmDialog, Dialog, FormDialog } from '../../../ui/dialogs/dialog.tsx';
import { Select } from '../../../ui/fields/field.tsx';
import { useBusy } from '../../../ui/hooks/hooks.ts';
import { TypedTeamNameField, useEndMembership } from './delete-team-dialog.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import { isNameTyped } from './team-form.ts';
import styles from './teams.module.css';

const staffSchema = z.array(staffMemberSchema);

export function TransferTeamDialog({ team, onClose }: TeamDialogProps) {
  const { user } = useLocalData();
  const staff = useFromServer(`/api/teams/${team.id}/staff`, staffSchema);
  const { state } = staff;
  if (state.kind !== 'loaded') {
    return (
      <Dialog title="Transfer Ownership" onClose={onClose}>
        <LoadingOrTrouble kind={state.kind} onTryAgain={staff.reload}>
          You need signal to transfer a team.
        </LoadingOrTrouble>
      </Dialog>
    );
  }
  const candidates = state.value.filter(
    ({ userId, permissions }) => permissions === 'admin' && userId !== user.id,
  );
  if (candidates.length > 0)
    return <TransferForm team={team} candidates={candidates} onClose={onClose} />;
  return (
    <Dialog title="Transfer Ownership" onClose={onClose}>
      <p>
        {team.name} has no other admin. Make a staff member an admin first, then transfer the team.
      </p>
    </Dialog>
  );
}

interface TransferFormProps extends TeamDialogProps {
  candidates: readonly StaffMember[];
}

function TransferForm({ team, candidates, onClose }: TransferFormProps) {
  const change = useServerChange();
  const { refreshTeams } = useServerCallbacks();
  const [newOwnerId, setNewOwnerId] = useState('');
  const [typedName, setTypedName] = useState('');
  const [busy, wait] = useBusy();
  const newOwner = candidates.find(({ userId }) => userId === newOwnerId);
  const isReady = newOwner !== undefined && isNameTyped(typedName, team.name);

  async function transfer(): Promise<void> {
    if (!isReady) return;
    const result = await change(
      api('POST', `/api/teams/${team.id}/transfer`, { userId: newOwner.userId }),
      {
        done: `${memberName(newOwner)} now owns ${team.name}`,
        failed: 'Failed to transfer team',
        needsSignal: "You need signal to transfer a team. It's still yours.",
      },
    );
    if (result === null) return;
    await refreshTeams();
    onClose();
  }

  return (
    <FormDialog
      title="Transfer Ownership"
      onClose={onClose}
      keepLabel="Keep Ownership"
      submitLabel="Transfer Team"
      busy={busy}
      disabled={!isReady}
      onSubmit={() => wait(transfer())}
    >
      <p>
        You'll stay an admin, but only the new owner can delete {team.name} or transfer it. You'll
        need them to make you the owner again.
      </p>
      <Select
        label="New owner"
        placeholder="Choose an admin"
        options={candidates.map((member) => ({ value: member.userId, label: memberName(member) }))}
        value={newOwnerId}
        onChange={({ target }) => setNewOwnerId(target.value)}
      />
      <TypedTeamNameField teamName={team.name} value={typedName} onChange={setTypedName} />
    </FormDialog>
  );
}

export function LeaveTeamDialog(props: TeamDialogProps) {
  const { user } = useLocalData();
  const isOwner = accessLevelOn(props.team, user.id) === 'owner';
  return isOwner ? <TransferFirst {...props} /> : <ConfirmLeave {...props} />;
}

function ConfirmLeave({ team, onClose }: TeamDialogProps) {
  const unsent = useTeamContent(team.id)?.unsent ?? 0;
  const endMembership = useEndMembership();

  async function leave(): Promise<void> {
    const hasLeft = await endMembership(team.id, 'membership', {
      done: `You left ${team.name}`,
      failed: 'Failed to leave the team',
      needsSignal: "You need signal to leave a team. You're still on it.",
    });
    if (hasLeft) onClose();
  }

  return (
    <ConfirmDialog
      title={`Leave ${team.name}?`}
      tone="delete"
      confirmLabel="Leave Team"
      keepLabel="Stay on Team"
      onConfirm={leave}
      onKeep={onClose}
    >
      <div className={styles.form}>
        <p>
          Its players, games and reports will be removed from this device. Games you tracked stay
          with the team. Only an admin can add you back.
        </p>
        <p className="small muted">You need signal to leave a team.</p>
        {unsent > 0 && (
          <p>
            {unsent === 1
              ? "1 change is waiting to send. If you leave before it's sent, an admin decides whether to accept it."
              : `${numberText(unsent)} changes are waiting to send. If you leave before they're sent, an admin decides whether to accept them.`}
          </p>
        )}
      </div>
    </ConfirmDialog>
  );
}

function TransferFirst({ team, onClose }: TeamDialogProps) {
  const [isTransferring, setIsTransferring] = useState(false);
  if (isTransferring) return <TransferTeamDialog team={team} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={`Leave ${team.name}?`}
      confirmLabel="Transfer Ownership"
      keepLabel="Stay on Team"
      onConfirm={() => setIsTransferring(true)}
      onKeep={onClose}
    >
      <p>You own this team. Transfer it to another admin before you leave.</p>
    </ConfirmDialog>
  );
}
