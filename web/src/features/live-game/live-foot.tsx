import { useNavigate } from 'react-router-dom';
import { HeatLegend } from '../../baseball-ui/zone/heat-legend.tsx';
import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import styles from './live-game.module.css';

interface LiveFootProps {
  /** Null where the grid or a switch says whose view it is. */
  viewLabel: string | null;
  /** Not where the grid has its own. */
  hasLegend: boolean;
  /** The narrowest phones have no height for a button here; the line is the same. */
  narrow: boolean;
}

/** The sync line, what the shades mean, and whose view the grid shows. */
export function LiveFoot({ viewLabel, hasLegend, narrow }: LiveFootProps) {
  const sync = useSyncState();
  const navigate = useNavigate();
  return (
    <footer className={styles.foot}>
      <SyncLine state={sync} onOpen={narrow ? undefined : () => void navigate(paths.syncLedger)} />
      {hasLegend && (
        <span className={styles.footLegend}>
          <HeatLegend size="shades" />
        </span>
      )}
      {viewLabel !== null && <span className={styles.view}>{viewLabel}</span>}
    </footer>
  );
}
