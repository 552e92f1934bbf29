import { undecidedForkIds } from '@full-count/sync-protocol';
import { Users } from 'lucide-react';
import { use, useId, useState } from 'react';
import { usePadSettings } from '../../baseball-ui/charting/pad-settings.tsx';
import { WatchedGameContext, type WatchedGameProps } from '../../baseball-ui/provided-parts.ts';
import { ZoneGrid } from '../../baseball-ui/zone/zone-grid.tsx';
import { outsideLayoutOf, viewLabels } from '../../baseball-ui/zone/zone-layout.ts';
import { timeText } from '../../format/day-and-time.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useDeviceId } from '../../local/session/use-device-id.ts';
import { useMutate } from '../../local/write/use-mutate.ts';
import { paths } from '../../platform/paths.ts';
import { useStaffNames } from '../../server-data/use-last-known.ts';
import { Button, Link } from '../../ui/buttons/button.tsx';
import { ReadOnlyNote } from '../../ui/feedback/feedback.tsx';
import { useMediaQuery } from '../../ui/hooks/hooks.ts';
import { TabStrip } from '../../ui/layout/tab-strip.tsx';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { toastResult } from '../../ui/toasts/toast-result.ts';
import { AtBatStrip } from './board/at-bat-strip.tsx';
import { LiveFoot } from './live-center.tsx';
import styles from './live-game.module.css';
import { countByZone } from './model/count-by-zone.ts';
import { useLiveGameContext } from './model/live-game-context.ts';
import { ViewSwitch } from './sheets/view-switch.tsx';
import type { OtherScorer } from './watching/other-scorer.ts';
import scorerNoteStyles from './watching/scorer-note.module.css';

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

function ScorerNote({ scorer }: { scorer: OtherScorer }) {
  const { game } = useLiveGameContext().live;
  const names = useStaffNames();
  const { user } = useLocalData();
  const mutate = useMutate();
  const deviceId = useDeviceId();
  const { userId, tookOverAt, hasUserTrackedBefore } = scorer;
  const name = userId === user.id ? null : (names.get(userId) ?? 'Another staff member');
  const hasTwoVersions = undecidedForkIds(game).length > 0;

  function takeOver(): void {
    if (deviceId === null) return;
    void toastResult(mutate('scoring.take', { gameId: game.id, deviceId }), {
      failed: 'Failed to take over',
    });
  }

  return (
    <div className={scorerNoteStyles.note}>
      <Users size={24} />
      <div>
        <p role="status">
          <b>{scorerText(name, tookOverAt, hasUserTrackedBefore)}</b>
        </p>
        <p>
          {hasTwoVersions ? (
            <>
              You both tracked this game without signal. Both versions are saved.{' '}
              <Link to={paths.recordings(game.id)}>Compare</Link>
            </>
          ) : (
            "You'll see every pitch live. Add runner plays and substitutions under More."
          )}
        </p>
      </div>
      <Button size="live" variant="action" wide disabled={deviceId === null} onClick={takeOver}>
        {hasUserTrackedBefore ? 'Take Over Again' : 'Track on This Device'}
      </Button>
    </div>
  );
}

/** @param name null if this user tracks the game on another device */
function scorerText(name: string | null, tookOverAt: string | null, hasUserTrackedBefore: boolean) {
  if (tookOverAt === null || !hasUserTrackedBefore) {
    if (name === null) return "You're tracking this game on another device.";
    return `${name} is tracking this game.`;
  }
  const time = timeText(tookOverAt);
  if (name === null) return `You took over on another device at ${time}.`;
  return `${name} took over at ${time}.`;
}
