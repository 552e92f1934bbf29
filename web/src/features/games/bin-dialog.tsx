import { BinDialog as Bin, BinRow } from '../../components/bin-dialog.tsx';
import { monthAndDay, shortDay } from '../../components/day-and-time.ts';
import type { BinGame } from './bin-list.ts';
import { pitchCountText } from './pitch-count.ts';
import { useBin } from './use-bin.ts';

interface BinDialogProps {
  teamId: string;
  onClose: () => void;
}

/** The games that were deleted in the last 30 days, for an admin to bring back. */
export function BinDialog({ teamId, onClose }: BinDialogProps) {
  const { server, games, reload, restore } = useBin(teamId);
  return (
    <Bin
      title="Deleted games"
      server={server}
      keeps="The server keeps deleted games; here are those whose deletion is not sent yet."
      none="No game was deleted in the last 30 days."
      rows={games?.map((game) => (
        <GameRow key={game.id} game={game} onRestore={() => restore(game)} />
      ))}
      onReload={reload}
      onClose={onClose}
    />
  );
}

function GameRow({ game, onRestore }: { game: BinGame; onRestore: () => Promise<void> }) {
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
        Deleted on {monthAndDay(game.deletedAt)}, gone on {monthAndDay(game.restorableUntil)}
      </p>
    </BinRow>
  );
}
