import { useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { HeatLegend } from '../../components/heat-legend.tsx';
import { SyncLine } from '../../components/sync-line.tsx';
import { useSyncState } from '../../sync/sync-state.ts';
import styles from './live-game.module.css';

interface LiveFootProps {
  viewLabel: string | null;
  /** The narrowest phones have no height for a button here; the line is the same. */
  narrow: boolean;
}

/** Where the work of this device is, and whose view the grid shows. */
export function LiveFoot({ viewLabel, narrow }: LiveFootProps) {
  const sync = useSyncState();
  const navigate = useNavigate();
  return (
    <footer className={styles.foot}>
      <SyncLine state={sync} onOpen={narrow ? undefined : () => void navigate(paths.syncLedger)} />
      {viewLabel !== null && (
        <>
          <HeatLegend size={narrow ? 'shades' : 'bar'} />
          <span className={styles.view}>{viewLabel}</span>
        </>
      )}
    </footer>
  );
}
