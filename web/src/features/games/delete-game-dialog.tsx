import type { GameRow } from '@full-count/sync-protocol';
import { gameDateText, shownGameDate } from '../../format/game-dates/shown-game-date.ts';
import { useGameLog } from '../../local/queries/games/use-game-log.ts';
import { useTeamTimeZone } from '../../local/queries/teams/use-team-time-zone.ts';
import { useIsGameArriving } from '../../local/sync-status/use-arriving.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { countPitches, lostPitchesText } from './model/pitch-count.ts';

interface DeleteGameDialogProps {
  game: GameRow;
  onDelete: () => void;
  onKeep: () => void;
}

export function DeleteGameDialog({ game, onDelete, onKeep }: DeleteGameDialogProps) {
  const log = useGameLog(game.id);
  const isArriving = useIsGameArriving(game.id);
  const gameDate = shownGameDate(game.gameDate, useTeamTimeZone());
  return (
    <ConfirmDialog
      title={`Delete the game vs ${game.opponent}?`}
      tone="delete"
      confirmLabel="Delete Game"
      keepLabel="Keep Game"
      busy={log === undefined || isArriving === undefined}
      onConfirm={onDelete}
      onKeep={onKeep}
    >
      <p>
        {gameDateText(gameDate)}. {log && !isArriving && lostPitchesText(countPitches(log))} A team
        admin can restore it for 30 days.
      </p>
    </ConfirmDialog>
  );
}
