import { use, useId, useState } from 'react';
import { usePadSettings } from '../../baseball-ui/charting/pad-settings.tsx';
import {
  WatchedGameContext,
  type WatchedGameProps,
} from '../../baseball-ui/watched-game-context.ts';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { outsideLayoutOf, viewLabels } from '../../baseball-ui/zone/zone-layout.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ReadOnlyNote } from '../../ui/feedback/empty-state.tsx';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { TabStrip } from '../../ui/layout/tab-strip.tsx';
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

type Tab = WatchedGameProps['part'] | 'zones';

const TABS = [
  { value: 'plays', label: 'Plays' },
  { value: 'box-score', label: 'Box Score' },
  { value: 'zones', label: 'Zones' },
] as const;

/** Shown instead of the pad to members who watch. Those who may track see the zones, and the others what families see too. */
export function WatchCenter({ scorer }: WatchCenterProps) {
  const { live, openSheet } = useLiveGameContext();
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const isNarrow = useMediaQuery(breakpoints.narrowPhone);
  const view = usePadSettings((pad) => pad.view);
  const panelId = useId();
  const [tab, setTab] = useState<Tab>('plays');
  const shownTab = scorer === null ? tab : 'zones';
  const hasZones = shownTab === 'zones';
  return (
    <div className={`${styles.center} ${styles.watching}`}>
      {!(isNarrow && scorer !== null) && <AtBatStrip readOnly />}
      {scorer === null && (
        <TabStrip label="Game" tabs={TABS} value={tab} onChange={setTab} panelId={panelId} />
      )}
      <div
        id={panelId}
        className={hasZones ? styles.pad : styles.watched}
        {...(scorer === null && { role: 'tabpanel', 'aria-label': labelOf(tab) })}
      >
        {hasZones ? (
          <ZoneGrid
            view={view}
            size="live"
            viewLabel="none"
            outside={outsideLayoutOf(live.team.settings, isWide)}
            counts={countByZone(live)}
          />
        ) : (
          <Watched part={shownTab} />
        )}
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
          gameId={isNarrow || scorer === null ? null : live.game.id}
          viewLabel={isWide || !hasZones ? null : viewLabels[view]}
          hasLegend={hasZones}
          hasShortSync={!isWide}
          canOpenSync={!isNarrow}
        />
        {isWide && hasZones && <ViewSwitch />}
      </div>
    </div>
  );
}

function labelOf(tab: Tab): string | undefined {
  return TABS.find(({ value }) => value === tab)?.label;
}

function Watched({ part }: { part: WatchedGameProps['part'] }) {
  const { live } = useLiveGameContext();
  const WatchedGame = use(WatchedGameContext);
  if (WatchedGame === null) return null;
  return <WatchedGame data={live} team={live.team} part={part} />;
}
