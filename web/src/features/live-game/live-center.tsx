import { lazy, memo, Suspense, useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  GameTwoTapsSwitch,
  usePadSettings,
  useTappingHand,
} from '../../baseball-ui/charting/pad-settings.tsx';
import { TypeRow } from '../../baseball-ui/pitches/type-row.tsx';
import { HeatLegend } from '../../baseball-ui/zone/heat-legend.tsx';
import { outsideLayoutOf, viewLabels } from '../../baseball-ui/zone/zone-layout.ts';
import { entryLabels } from '../../labels/entries.ts';
import { useGameHistory } from '../../local/game-history/use-game-history.ts';
import { useCharting, useSavesAtOnce } from '../../local/session/charting.ts';
import { paths } from '../../platform/paths.ts';
import { loadWhenIdle } from '../../platform/when-idle.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { Button, Link } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { SyncLine } from '../../ui/feedback/sync-line.tsx';
import { useMediaQuery } from '../../ui/hooks/hooks.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { AtBatStrip } from './board/at-bat-strip.tsx';
import styles from './live-game.module.css';
import { useLiveGameContext, usePitchDraftForm } from './model/live-game-context.ts';
import { ActionRow } from './pad/action-row.tsx';
import { LogButtons, spokenDraftState } from './pad/log-buttons.tsx';
import { ASK_FOR_CHARTING, gameStateOffer, OfferBar, playsToCheckOffer } from './pad/offer-bar.tsx';
import { PitchPad } from './pad/pitch-pad.tsx';
import { ViewSwitch } from './sheets/view-switch.tsx';

// Memoized, so that a tap on the pad draws neither the at-bat above it nor the footer below it.
const Strip = memo(AtBatStrip);
const Foot = memo(LiveFoot);
/** Loaded once the page is idle, so that the first play finds it also without signal. */
const loadPlayChips = () => import('./play/play-chips.tsx');
const PlayChips = lazy(async () => ({ default: (await loadPlayChips()).PlayChips }));

/** Window height from which the at-bat so far fits above the pad. */
const STRIP_MIN_HEIGHT_PX = 761;
/** Window height from which Cancel and Log Pitch fit in a row of their own below the five calls. */
const LOG_ROW_MIN_HEIGHT_PX = 836;
/** Window width from which Cancel and Log Pitch fit beside Undo. */
const LOG_BESIDE_UNDO = '(min-width: 1360px)';

export const LiveCenter = memo(function LiveCenter() {
  const { live, openSheet } = useLiveGameContext();
  const { draft, types, hasBegun, change } = usePitchDraftForm();
  useEffect(() => loadWhenIdle(loadPlayChips), []);
  const charting = useCharting();
  const savesAtOnce = useSavesAtOnce();
  const isCountOnly = charting === 'count_only';
  const view = usePadSettings((pad) => pad.view);
  const isWide = useMediaQuery(breakpoints.tabletUp);
  const isNarrow = useMediaQuery(breakpoints.narrowPhone);
  const hasRoomForStrip = useHasHeight(STRIP_MIN_HEIGHT_PX);
  const { hand } = useTappingHand();
  const { entries, team } = live;
  const history = useGameHistory(live, entryLabels);
  const offerFromState = useMemo(() => gameStateOffer(live), [live]);
  const [declinedIds, setDeclinedIds] = useState<readonly string[]>([]);
  const offers = [
    charting === null ? ASK_FOR_CHARTING : null,
    playsToCheckOffer(history.toCheck),
    offerFromState,
  ];
  const offer =
    offers.find((candidate) => candidate !== null && !declinedIds.includes(candidate.id)) ?? null;
  // Between two at-bats the strip shows the last play, so the button to change it is beside it.
  const isBetweenAtBats = live.state.plateAppearance === null && entries.at(-1)?.kind === 'pitch';
  const outsideLayout = outsideLayoutOf(team.settings, isWide);
  // On a low screen the footer has no height for buttons.
  const isLow = isNarrow || !(hasRoomForStrip || isWide);
  const hasHomePlate = !isLow && !isWide && outsideLayout === undefined && !isCountOnly;
  const isViewNamedInFoot = !hasHomePlate && !isWide && !isCountOnly;
  const logButtonsPosition = useLogButtonsPosition(savesAtOnce);

  // An offer replaces the at-bat so far. A low screen shows no at-bat, so there the offer replaces
  // the pitch types and has a button that opens them.
  const offerBar =
    offer === null || hasBegun ? null : (
      <OfferBar
        offer={offer}
        onDecline={() => setDeclinedIds([...declinedIds, offer.id])}
        replacesTypes={!hasRoomForStrip}
      />
    );
  return (
    <div className={classNames(styles.center, hand === 'left' && styles.mirrored)}>
      <p className="visually-hidden" role="status">
        {spokenDraftState(draft, { savesAtOnce })}
      </p>
      {!hasRoomForStrip && offerBar}
      {!isCountOnly && (hasRoomForStrip || offerBar === null) && (
        <div className={styles.types}>
          <TypeRow
            hasKeys
            types={types}
            chosen={draft.pitchType}
            typeCount={fittingTypeCount(isWide, isNarrow)}
            onChoose={(pitchType) => change({ ...draft, pitchType })}
            onMore={() => openSheet({ kind: 'types' })}
          />
        </div>
      )}
      {hasRoomForStrip && (
        <div className={styles.stripRow}>
          {offerBar ?? (isBetweenAtBats ? <LastPlayRow /> : <Strip />)}
        </div>
      )}
      <div className={styles.pad}>
        <PitchPad hasHomePlate={hasHomePlate} outside={outsideLayout} />
      </div>
      {logButtonsPosition === 'above' && (
        <div className={classNames(styles.ending, hand === 'left' && styles.leftHand)}>
          <LogButtons />
        </div>
      )}
      <ActionRow
        undo={history.undo}
        redo={history.redo}
        logButtonsPosition={logButtonsPosition === 'above' ? null : logButtonsPosition}
      />
      <div className={styles.footRow}>
        <Foot
          gameId={isLow ? null : live.game.id}
          viewLabel={isViewNamedInFoot ? viewLabels[view] : null}
          hasLegend={!hasHomePlate && !isCountOnly}
          hasShortSync={!isLow && !isWide}
          canOpenSync={!isLow}
        />
        {isWide && !isCountOnly && <ViewSwitch />}
        {(isWide || hasHomePlate) && !isCountOnly && <GameTwoTapsSwitch />}
      </div>
    </div>
  );
});

/** Shows the last play or its runners, with the button that changes it. */
function LastPlayRow() {
  const { openSheet } = useLiveGameContext();
  const change = (
    <Button size="live" onClick={() => openSheet({ kind: 'last-play' })}>
      Change
    </Button>
  );
  const line = (
    <>
      <Strip />
      {change}
    </>
  );
  return (
    <Suspense fallback={line}>
      <PlayChips withoutRunners={line}>{change}</PlayChips>
    </Suspense>
  );
}

function fittingTypeCount(isWide: boolean, isNarrow: boolean): number {
  if (isWide) return 5;
  return isNarrow ? 3 : 4;
}

/** With two taps they appear only when an outcome waits for its zone or pitch type. */
function useLogButtonsPosition(savesAtOnce: boolean) {
  const { draft, hasBegun } = usePitchDraftForm();
  const hasHeight = useHasHeight(LOG_ROW_MIN_HEIGHT_PX);
  const hasWidth = useMediaQuery(LOG_BESIDE_UNDO);
  if (savesAtOnce) return draft.outcome === null ? null : 'instead';
  if (hasHeight) return 'above';
  if (hasWidth) return 'beside';
  return hasBegun ? 'instead' : null;
}

/** The height on a phone. */
const SYNC_PAUSED_BANNER_PX = 140;

/** Leaves out the banner that says why nothing is sent. */
function useHasHeight(minPx: number): boolean {
  const isUnderBanner = useSyncState(
    ({ pausedFor }) => pausedFor === 'signed-out' || pausedFor === 'other-account',
  );
  return useMediaQuery(`(min-height: ${minPx + (isUnderBanner ? SYNC_PAUSED_BANNER_PX : 0)}px)`);
}

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
