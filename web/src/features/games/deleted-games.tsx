import { pitchesText } from '@full-count/baseball';
import type { GameLog, GameRow } from '@full-count/sync-protocol';
import { deletedText } from '../../format/day-and-time.ts';
import {
  type GameLabel,
  gameDateText,
  shortGameDate,
  shownGameDate,
  useGameLabels,
} from '../../format/game-dates/game-labels.ts';
import { useGameLog } from '../../local/queries/games/use-folded-game.ts';
import { useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { useIsGameArriving } from '../../local/sync-status/use-arriving.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ConfirmDialog } from '../../ui/dialogs/dialog.tsx';
import { TrashDialog, TrashRow } from '../../ui/dialogs/trash-dialog.tsx';
import { itOrThem, lateEntriesText } from './model/game-details.ts';
import { type DeletedGame, useGamesTrash } from './use-games-trash.ts';

const NO_GAMES: readonly DeletedGame[] = [];

export function GamesTrashDialog({ teamId, onClose }: { teamId: string; onClose: () => void }) {
  const { serverListState, rows, reload, restore, dismissLate } = useGamesTrash(teamId);
  const labelOf = useGameLabels(rows ?? NO_GAMES, useTeamTimeZone());
  return (
    <TrashDialog
      noun="game"
      verb="deleted"
      serverListState={serverListState}
      rows={rows?.map((game) => (
        <DeletedGameItem
          key={game.id}
          game={game}
          label={labelOf(game)}
          onRestore={() => restore(game)}
          onDismiss={() => void dismissLate(game)}
        />
      ))}
      onReload={reload}
      onClose={onClose}
    />
  );
}

interface DeletedGameItemProps {
  game: DeletedGame;
  label: GameLabel;
  onRestore: () => Promise<void>;
  onDismiss: () => void;
}

function DeletedGameItem({ game, label, onRestore, onDismiss }: DeletedGameItemProps) {
  const facts = [
    shortGameDate(label),
    ...(label.gameNumber === null ? [] : [`Game ${label.gameNumber}`]),
    game.homeTeam ? 'home' : 'away',
    ...(game.pitchCount === null ? [] : [pitchesText(game.pitchCount)]),
  ];
  return (
    <TrashRow
      title={`vs ${game.opponent}`}
      restoreLabel={`Restore game vs ${game.opponent}, ${shortGameDate(label)}`}
      onRestore={onRestore}
    >
      <p className="small">{facts.join(', ')}</p>
      <p className="small muted">{deletedText(game)}</p>
      {game.undecided > 0 && (
        <>
          <p className="small">
            <b>{lateEntriesText(game.undecided)}</b> arrived after it was deleted. Restore the game
            to count {itOrThem(game.undecided)}, or dismiss {itOrThem(game.undecided)} and leave it
            deleted.
          </p>
          <Button onClick={onDismiss}>Dismiss</Button>
        </>
      )}
    </TrashRow>
  );
}

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
