import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { monthAndDay } from '../../components/day-and-time.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Jersey } from '../../components/jersey.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import type { RemovedPlayer } from './removed-list.ts';
import styles from './roster.module.css';
import { useRemoved } from './use-removed.ts';

interface RemovedDialogProps {
  teamId: string;
  onClose: () => void;
}

/** The players who were removed in the last 30 days, for an admin to bring back. */
export function RemovedDialog({ teamId, onClose }: RemovedDialogProps) {
  const { server, players, reload, restore } = useRemoved(teamId);
  const isReading = server === 'loading' || players === undefined;
  return (
    <Dialog open title="Removed players" onClose={onClose}>
      <div className={styles.form}>
        {isReading && <SpinnerScreen />}
        {(server === 'unreachable' || server === 'failed') && (
          <Banner
            icon={<CloudOff aria-hidden="true" size={20} />}
            action={<Button onClick={reload}>Try again</Button>}
          >
            <b>{server === 'unreachable' ? 'Waiting for signal.' : 'The list did not come.'}</b> The
            server keeps removed players; here are those whose removal is not sent yet.
          </Banner>
        )}
        {!isReading && players.length === 0 && (
          <p className="muted">
            {server === 'here'
              ? 'No player was removed in the last 30 days.'
              : 'There are none of these.'}
          </p>
        )}
        <ul>
          {!isReading &&
            players.map((player) => (
              <RemovedRow key={player.id} player={player} onRestore={() => restore(player)} />
            ))}
        </ul>
      </div>
    </Dialog>
  );
}

interface RemovedRowProps {
  player: RemovedPlayer;
  onRestore: () => Promise<void>;
}

function RemovedRow({ player, onRestore }: RemovedRowProps) {
  const [busy, setBusy] = useState(false);
  const name = player.playerName || 'Unknown Player';
  return (
    <li className={styles['card']}>
      <Jersey number={player.jerseyNumber} />
      <div className="grow">
        <h3 className={styles['name']}>{name}</h3>
        <p className="small muted">
          Removed on {monthAndDay(player.deletedAt)}, gone on {monthAndDay(player.restorableUntil)}
        </p>
      </div>
      <Button
        aria-label={`Restore ${name}`}
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
