import { type PlayerRow, TRASH_DAYS } from '@full-count/sync-protocol';
import { useMutate } from '../../local/write/use-mutate.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import styles from './roster.module.css';

interface RemovePlayerDialogProps {
  player: PlayerRow;
  onClose: () => void;
}

export function RemovePlayerDialog({ player, onClose }: RemovePlayerDialogProps) {
  const mutate = useMutate();
  async function remove(): Promise<void> {
    await toastResult(mutate('player.remove', { playerId: player.id }), {
      done: 'Player removed successfully',
      failed: 'Failed to remove player',
    });
    onClose();
  }
  return (
    <ConfirmDialog
      title="Remove Player"
      tone="delete"
      confirmLabel="Remove"
      keepLabel="Keep Player"
      onConfirm={remove}
      onKeep={onClose}
    >
      <p>
        Are you sure you want to remove {player.playerName || 'Unknown Player'} from the team? This
        action cannot be undone.
      </p>
      <p className={styles.restore}>
        Past pitches and at-bats stay. For {TRASH_DAYS} days, a team admin can restore the player on
        the Players screen, under Removed Players.
      </p>
    </ConfirmDialog>
  );
}
