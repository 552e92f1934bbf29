import { pitchesText } from '@full-count/baseball';
import type { GameLog, GameRow } from '@full-count/sync-protocol';
import { gameDateText, shownGameDate } from '../../format/game-dates/game-labels.ts';
import { useGameLog } from '../../local/queries/games/use-games.ts';
import { useTeamTimeZone } from '../../local/queries/teams/use-team.ts';
import { useIsGameArriving } from '../../local/sync-status/use-arriving.ts';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';

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

function countPitches({ plateAppearances }: GameLog): number {
  let count = 0;
  for (const { pitches } of plateAppearances) {
    for (const pitch of pitches) if (!pitch.voided) count += 1;
  }
  return count;
}

function lostPitchesText(count: number): string {
  if (count === 0) return 'It has no pitches.';
  return `Its ${pitchesText(count)} will be deleted too.`;
}
