import type { GameRow } from '@full-count/sync-protocol';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { dayText } from '../../components/day-and-time.ts';
import { useGameLog } from '../../local/use-game-log.ts';
import { countPitches, lostPitchesText } from './pitch-count.ts';

interface DeleteGameDialogProps {
  game: GameRow;
  onDelete: () => void;
  onKeep: () => void;
}

export function DeleteGameDialog({ game, onDelete, onKeep }: DeleteGameDialogProps) {
  const log = useGameLog(game.id);
  return (
    <ConfirmDialog
      open
      title={`Delete the game vs ${game.opponent}?`}
      tone="delete"
      confirmLabel="Delete Game"
      keepLabel="Keep game"
      busy={log === undefined}
      onConfirm={onDelete}
      onKeep={onKeep}
    >
      <p>
        {dayText(game.gameDate)}. {log && lostPitchesText(countPitches(log))} An admin of the team
        can restore it for 30 days.
      </p>
    </ConfirmDialog>
  );
}
