import { TRASH_DAYS } from '@full-count/sync-protocol';
import { CloudOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { titleCase } from '../../format/names.ts';
import { Button } from '../buttons/button.tsx';
import { Banner, NetworkSignIn, SpinnerScreen } from '../feedback/feedback.tsx';
import { Dialog } from './dialog.tsx';
import styles from './trash-dialog.module.css';

interface TrashDialogProps {
  /** "player" */
  noun: string;
  verb: 'deleted' | 'removed';
  /** The server's list also has rows that devices no longer store. */
  serverListState: 'loading' | 'unreachable' | 'failed' | 'loaded';
  /** `TrashRow`s. Undefined while this device's rows are being read. */
  rows: readonly ReactNode[] | undefined;
  onReload: () => void;
  onClose: () => void;
}

export function TrashDialog(props: TrashDialogProps) {
  const { noun, verb, serverListState, rows, onReload, onClose } = props;
  const isLoading = serverListState === 'loading' || rows === undefined;
  return (
    <Dialog title={titleCase(`${verb} ${noun}s`)} onClose={onClose}>
      <div className={styles.trash}>
        {isLoading && <SpinnerScreen />}
        {(serverListState === 'unreachable' || serverListState === 'failed') && (
          <Banner icon={CloudOff} action={<Button onClick={onReload}>Try Again</Button>}>
            <b>
              {serverListState === 'unreachable'
                ? 'You need signal to see the full list.'
                : "The list didn't load."}
            </b>{' '}
            {serverListState === 'unreachable' && <NetworkSignIn />}{' '}
            {!isLoading &&
              rows.length > 0 &&
              `These ${noun}s were ${verb} on this device and are waiting to send.`}
          </Banner>
        )}
        {!isLoading && rows.length === 0 && (
          <p className="muted">
            {serverListState === 'loaded'
              ? `No ${noun}s were ${verb} in the last ${TRASH_DAYS} days.`
              : `No ${noun}s were ${verb} on this device.`}
          </p>
        )}
        {!isLoading && rows.length > 0 && (
          <>
            <p className="small muted">
              You can restore a {noun} for {TRASH_DAYS} days.
            </p>
            <ul>{rows}</ul>
          </>
        )}
      </div>
    </Dialog>
  );
}

interface TrashRowProps {
  beforeTitle?: ReactNode;
  title: string;
  restoreLabel: string;
  onRestore: () => Promise<void>;
  children: ReactNode;
}

export function TrashRow({ beforeTitle, title, restoreLabel, onRestore, children }: TrashRowProps) {
  return (
    <li className={styles.row}>
      {beforeTitle}
      <div className="grow">
        <h3>{title}</h3>
        {children}
      </div>
      <Button aria-label={restoreLabel} onClick={onRestore}>
        Restore
      </Button>
    </li>
  );
}

interface TrashButtonProps {
  /** What the trash below a list has: "Deleted Games". */
  label: string;
  onClick: () => void;
}

export function TrashButton({ label, onClick }: TrashButtonProps) {
  return (
    <p className={styles.trashButton}>
      <Button variant="quiet" icon={Trash2} onClick={onClick}>
        {label}
      </Button>
    </p>
  );
}
