import { usePadSettings } from '../../baseball-ui/charting/pad-settings.tsx';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { outsideLayoutOf, viewLabels } from '../../baseball-ui/zone/zone-layout.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ReadOnlyNote } from '../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { AtBatStrip } from './board/at-bat-strip.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import { countByZone } from './model/count-by-zone.ts';
import { useLiveGameContext } from './model/live-game-context.ts';
import { ViewSwitch } from './sheets/view-switch.tsx';
import type { OtherScorer } from './watching/other-scorer.ts';
import { ScorerNote } from './watching/scorer-note.tsx';

interface WatchCenterProps {
  /** Null when this member can't track games. */
  scorer: OtherScorer | null;
}

/** Shown instead of the pad to members who watch. */
export function WatchCenter({ scorer }: WatchCenterProps) {
  const { live, openSheet } = useLiveGameContext();
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const isNarrow = useMediaQuery(breakpoints.narrowPhone);
  const view = usePadSettings((pad) => pad.view);
  return (
    <div className={`${styles.center} ${styles.watching}`}>
      {!(isNarrow && scorer !== null) && <AtBatStrip readOnly />}
      <div className={styles.pad}>
        <ZoneGrid
          view={view}
          size="live"
          viewLabel="none"
          outside={outsideLayoutOf(live.team.settings, isWide)}
          counts={countByZone(live)}
        />
      </div>
      {scorer === null ? (
        <ReadOnlyNote>You're watching. You need write permission to track this game.</ReadOnlyNote>
      ) : (
        <ScorerNote scorer={scorer} />
      )}
      {!isWide && (
        <Button size="live" onClick={() => openSheet({ kind: 'more' })}>
          More
        </Button>
      )}
      <div className={styles.footRow}>
        <LiveFoot
          gameId={isNarrow ? null : live.game.id}
          viewLabel={isWide ? null : viewLabels[view]}
          hasLegend
          hasShortSync={!isWide}
          canOpenSync={!isNarrow}
        />
        {isWide && <ViewSwitch />}
      </div>
    </div>
  );
}
