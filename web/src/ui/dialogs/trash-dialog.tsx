import { CloudOff } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { SpinnerScreen } from '../feedback/spinner-screen.tsx';
import { Dialog } from './dialog.tsx';
import styles from './trash-dialog.module.css';

interface BinDialogProps {
  title: string;
  /** Whether the server's list is here; it keeps what has left the devices. */
  server: 'loading' | 'unreachable' | 'failed' | 'here';
  /** Said of the rows without it: "These games were deleted on this device and wait to be sent." */
  hereOnly: string;
  /** Said above the list: "You can restore a game for 30 days." */
  howLong: string;
  /** "No games were deleted in the last 30 days." */
  none: string;
  /** `BinRow`s; undefined while this device reads. */
  rows: readonly ReactNode[] | undefined;
  onReload: () => void;
  onClose: () => void;
}

/** What was deleted in the last 30 days, for an admin to restore. */
export function BinDialog(props: BinDialogProps) {
  const { title, server, hereOnly, howLong, none, rows, onReload, onClose } = props;
  const isReading = server === 'loading' || rows === undefined;
  return (
    <Dialog open title={title} onClose={onClose}>
      <div className={styles.bin}>
        {isReading && <SpinnerScreen />}
        {(server === 'unreachable' || server === 'failed') && (
          <Banner
            icon={<CloudOff aria-hidden="true" size={20} />}
            action={<Button onClick={onReload}>Try Again</Button>}
          >
            <b>
              {server === 'unreachable' ? 'The full list needs signal.' : "The list didn't load."}
            </b>{' '}
            {!isReading && rows.length > 0 && hereOnly}
          </Banner>
        )}
        {!isReading && rows.length === 0 && (
          <p className="muted">{server === 'here' ? none : 'Nothing deleted on this device.'}</p>
        )}
        {!isReading && rows.length > 0 && (
          <>
            <p className="small muted">{howLong}</p>
            <ul>{rows}</ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface BinRowProps {
  /** Before the words: a player's jersey. */
  mark?: ReactNode;
  title: string;
  /** "Restore game vs Hawks" */
  restoreLabel: string;
  onRestore: () => Promise<void>;
  /** What it was, and until when it can be had. */
  children: ReactNode;
}

export function BinRow({ mark, title, restoreLabel, onRestore, children }: BinRowProps) {
  const [busy, setBusy] = useState(false);
  return (
    <li className={styles.row}>
      {mark}
      <div className="grow">
        <h3>{title}</h3>
        {children}
      </div>
      <Button
        aria-label={restoreLabel}
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
