import { pitchesText } from '@full-count/baseball';
import { deletedText } from '../../../format/day-and-time.ts';
import {
  type GameLabel,
  shortGameDate,
  useGameLabels,
} from '../../../format/game-dates/game-labels.ts';
import { useTeamTimeZone } from '../../../local/queries/teams/use-team.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { TrashDialog, TrashRow } from '../../../ui/dialogs/trash-dialog.tsx';
import { itOrThem, lateEntriesText } from '../model/game-details.ts';
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
