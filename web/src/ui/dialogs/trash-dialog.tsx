import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Banner } from '../feedback/banner.tsx';
import { SpinnerScreen } from '../feedback/spinner-screen.tsx';
import { Dialog } from './dialog.tsx';
import styles from './trash-dialog.module.css';

interface TrashDialogProps {
  title: string;
  /** The server's list also has rows that devices no longer store. */
  serverListState: 'loading' | 'unreachable' | 'failed' | 'loaded';
  onDeviceNote: string;
  restorableNote: string;
  emptyText: string;
  /** `TrashRow`s. Undefined while this device's rows are being read. */
  rows: readonly ReactNode[] | undefined;
  onReload: () => void;
  onClose: () => void;
}

export function TrashDialog(props: TrashDialogProps) {
  const {
    title,
    serverListState,
    onDeviceNote,
    restorableNote,
    emptyText,
    rows,
    onReload,
    onClose,
  } = props;
  const isLoading = serverListState === 'loading' || rows === undefined;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className={styles.trash}>
        {isLoading && <SpinnerScreen />}
        {(serverListState === 'unreachable' || serverListState === 'failed') && (
          <Banner
            icon={<CloudOff aria-hidden="true" size={20} />}
            action={<Button onClick={onReload}>Try Again</Button>}
          >
            <b>
              {serverListState === 'unreachable'
                ? 'The full list needs signal.'
                : "The list didn't load."}
            </b>{' '}
            {!isLoading && rows.length > 0 && onDeviceNote}
          </Banner>
        )}
        {!isLoading && rows.length === 0 && (
          <p className="muted">
            {serverListState === 'loaded' ? emptyText : 'Nothing was deleted on this device.'}
          </p>
        )}
        {!isLoading && rows.length > 0 && (
          <>
            <p className="small muted">{restorableNote}</p>
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
