import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { SyncLine } from '../../components/sync-line.tsx';
import { useSyncState } from '../../sync/sync-state.ts';
import styles from './live-game.module.css';

/** Where the work of this device is, and whose view the grid shows. */
export function LiveFoot({ viewLabel }: { viewLabel: string | null }) {
  const sync = useSyncState();
  const navigate = useNavigate();
  return (
    <footer className={styles.foot}>
      <SyncLine state={sync} onOpen={() => void navigate(paths.syncLedger)} />
      {viewLabel !== null && <span className={styles.view}>{viewLabel}</span>}
    </footer>
  );
}
