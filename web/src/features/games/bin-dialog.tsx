import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { monthAndDay, shortDay } from '../../components/day-and-time.ts';
import { Dialog } from '../../components/dialog.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import styles from './bin-dialog.module.css';
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
  const isComplete = server === 'here';
  return (
    <Dialog open title="Deleted games" onClose={onClose}>
      <div className={styles.bin}>
        {(server === 'loading' || games === undefined) && <SpinnerScreen />}
        {server !== 'loading' && !isComplete && (
          <Banner
            icon={<CloudOff aria-hidden="true" size={20} />}
            action={<Button onClick={reload}>Try again</Button>}
          >
            <b>{server === 'unreachable' ? 'Waiting for signal.' : 'The list did not come.'}</b> The
            server keeps deleted games; here are those whose deletion is not sent yet.
          </Banner>
        )}
        {server !== 'loading' && games?.length === 0 && (
          <p className="muted">
            {isComplete ? 'No game was deleted in the last 30 days.' : 'There are none of these.'}
          </p>
        )}
        <ul>
          {server !== 'loading' &&
            games?.map((game) => (
              <BinRow key={game.id} game={game} onRestore={() => restore(game)} />
            ))}
        </ul>
      </div>
    </Dialog>
  );
}

function BinRow({ game, onRestore }: { game: BinGame; onRestore: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  const played = [
    shortDay(game.gameDate),
    game.homeTeam ? 'home' : 'away',
    ...(game.pitchCount === null ? [] : [pitchCountText(game.pitchCount)]),
  ];
  return (
    <li className={styles.row}>
      <div className="grow">
        <h3>vs {game.opponent}</h3>
        <p className="small">{played.join(', ')}</p>
        <p className="small muted">
          Deleted on {monthAndDay(game.deletedAt)}, gone on {monthAndDay(game.restorableUntil)}
        </p>
      </div>
      <Button
        aria-label={`Restore game vs ${game.opponent}`}
        busy={busy}
        onClick={() => {
          setBusy(true);
          void onRestore().finally(() => setBusy(false));
        }}
      >
        Restore
      </Button>
    </li>
  );
}
