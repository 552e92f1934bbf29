import { BIN_DAYS } from '@full-count/sync-protocol';
import { BinDialog as Bin, BinRow } from '../../components/bin-dialog.tsx';
import { Button } from '../../components/button.tsx';
import { monthAndDay, shortDay } from '../../components/day-and-time.ts';
import type { BinGame } from './bin-list.ts';
import { lateText } from './late-text.ts';
import { pitchCountText } from './pitch-count.ts';
import { useBin } from './use-bin.ts';

interface BinDialogProps {
  teamId: string;
  onClose: () => void;
}

/** The games that were deleted in the last 30 days, for an admin to bring back. */
export function BinDialog({ teamId, onClose }: BinDialogProps) {
  const { server, games, reload, restore, dismissLate } = useBin(teamId);
  return (
    <Bin
      title="Deleted games"
      server={server}
      keeps="The server keeps deleted games; here are those whose deletion is not sent yet."
      howLong={`You can restore a game for ${BIN_DAYS} days.`}
      none={`No game was deleted in the last ${BIN_DAYS} days.`}
      rows={games?.map((game) => (
        <GameRow
          key={game.id}
          game={game}
          onRestore={() => restore(game)}
          onDismiss={() => void dismissLate(game)}
        />
      ))}
      onReload={reload}
      onClose={onClose}
    />
  );
}

interface GameRowProps {
  game: BinGame;
  onRestore: () => Promise<void>;
  onDismiss: () => void;
}

function GameRow({ game, onRestore, onDismiss }: GameRowProps) {
  const played = [
    shortDay(game.gameDate),
    game.homeTeam ? 'home' : 'away',
    ...(game.pitchCount === null ? [] : [pitchCountText(game.pitchCount)]),
  ];
  return (
    <BinRow
      title={`vs ${game.opponent}`}
      restoreLabel={`Restore game vs ${game.opponent}`}
      onRestore={onRestore}
    >
      <p className="small">{played.join(', ')}</p>
      <p className="small muted">
        Deleted {monthAndDay(game.deletedAt)}. Restore by {monthAndDay(game.restorableUntil)}.
      </p>
      {game.undecided > 0 && (
        <>
          <p className="small">
            <b>{lateText(game.undecided)} after it was deleted.</b> Restore the game and they count,
            or dismiss them: the game stays here.
          </p>
          <Button onClick={onDismiss}>Dismiss them</Button>
        </>
      )}
    </BinRow>
  );
}
