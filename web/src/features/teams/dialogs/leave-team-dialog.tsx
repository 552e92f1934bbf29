import { numberText } from '@full-count/baseball';
import { useState } from 'react';
import { accessLevelOn, useLocalData } from '../../../local/local-data.tsx';
import { useTeamContent } from '../../../local/queries/teams/use-team-content.ts';
import { ConfirmDialog } from '../../../ui/dialogs/dialog.tsx';
import type { TeamDialogProps } from './edit-team-dialog.tsx';
import styles from './teams.module.css';
import { TransferTeamDialog } from './transfer-team-dialog.tsx';
import { useEndMembership } from './use-end-membership.ts';

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
