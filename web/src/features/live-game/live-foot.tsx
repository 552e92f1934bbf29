import { useNavigate } from 'react-router-dom';
import { HeatLegend } from '../../baseball-ui/zone/heat-legend.tsx';
import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Link } from '../../ui/buttons/button.tsx';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import styles from './live-game.module.css';

interface LiveFootProps {
  /** The game whose box score the foot links to. Null where there is no room, and for a game that is not live. */
  gameId: string | null;
  /** Null where the grid or the view switch names the view. */
  viewLabel: string | null;
  hasLegend: boolean;
  hasShortSync?: boolean;
  /** Whether a tap on the sync line opens the list of changes. Low screens have no height for a button. */
  canOpenSync: boolean;
}

export function LiveFoot(props: LiveFootProps) {
  const { gameId, viewLabel, hasLegend, hasShortSync, canOpenSync } = props;
  const sync = useSyncState();
  const navigate = useNavigate();
  return (
    <footer className={styles.foot}>
      <div className={styles.footTexts}>
        <SyncLine
          state={sync}
          short={hasShortSync}
          onOpen={canOpenSync ? () => void navigate(paths.syncStatus) : undefined}
        />
        {gameId !== null && (
          <Link to={paths.boxScore(gameId)} className={styles.footLink}>
            Box Score
          </Link>
        )}
        {viewLabel !== null && <span className={styles.view}>{viewLabel}</span>}
      </div>
      {hasLegend && (
        <span className={styles.footLegend}>
          <HeatLegend size="shades" />
        </span>
      )}
    </footer>
  );
}
