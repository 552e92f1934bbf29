import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { ModeSwitch } from '../../baseball-ui/charting/mode-switch.tsx';
import { useCharting } from '../../baseball-ui/charting/use-charting.ts';
import { useHand } from '../../baseball-ui/charting/use-hand.ts';
import { TypeRow } from '../../baseball-ui/pitches/type-row.tsx';
import { viewLabels } from '../../baseball-ui/zone/zone-layout.ts';
import { entryLabels } from '../../labels/entries.ts';
import { useGameHistory } from '../../local/game-history/use-game-history.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { breakpoints } from '../../ui/theme/breakpoints.ts';
import { ToastPlace } from '../../ui/toasts/toast-place.tsx';
import { AtBatStrip } from './board/at-bat-strip.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import { useLiveGameContext, usePitchEntering } from './model/live-game-context.ts';
import { ActionRow } from './pad/action-row.tsx';
import { TYPE_KEYS } from './pad/key-letters.ts';
import { LogButtons } from './pad/log-buttons.tsx';
import { checkOffer, offerOf } from './pad/offer.ts';
import { PitchPad } from './pad/pitch-pad.tsx';
import { spokenWaiting } from './pad/waiting-call-label.ts';
import { ViewSwitch } from './sheets/view-switch.tsx';
import { useHasHeight } from './use-has-height.ts';

// A tap on the pad draws neither the at-bat above it nor the line below.
const Strip = memo(AtBatStrip);
const Foot = memo(LiveFoot);
const OfferBar = lazy(async () => ({ default: (await import('./pad/offer-bar.tsx')).OfferBar }));

/** Where pitches are entered: types, the at-bat so far, grid and outcomes, Log Pitch, Undo. */
export const LiveCenter = memo(function LiveCenter() {
  const { live, openSheet } = useLiveGameContext();
  const { entry, types, begun, change } = usePitchEntering();
  const quick = useCharting((charting) => charting.quick);
  const view = useCharting((charting) => charting.view);
  const wide = useMediaQuery(breakpoints.tabletUp);
  const narrow = useMediaQuery(breakpoints.narrowPhone);
  const tall = useHasHeight(761);
  const { hand } = useHand();
  const { entries, team } = live;
  const history = useGameHistory(live, entryLabels);
  const ruleOffer = useMemo(() => offerOf(live), [live]);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const offers = [checkOffer(history.toCheck), ruleOffer];
  const offer = offers.find((one) => one !== null && !declined.includes(one.moment)) ?? null;
  // Between two at-bats the strip shows the last play, which can still be changed.
  const isBetween = live.state.plateAppearance === null && entries.at(-1)?.kind === 'pitch';
  const outside = !team.settings.outerZones ? undefined : wide ? 'around' : 'rows';
  // The last line has no height for a button.
  const low = narrow || !(tall || wide);
  const hasChalk = !low && !wide && outside === undefined;
  // Otherwise the last line names the view, and Quick mode is only under More.
  const isNamedBelow = !hasChalk && !wide;
  const logButtons = usePlaceOfLogButtons(quick);

  // An offer takes the place of the at-bat so far, so that the types stay. A low screen shows no
  // at-bat: there the offer takes the place of the types, with the way to all of them.
  const offerBar =
    offer === null || begun ? null : (
      <Suspense fallback={<div className={styles.stripRow} />}>
        <OfferBar
          offer={offer}
          onDecline={() => setDeclined([...declined, offer.moment])}
          insteadOfTypes={!tall}
        />
      </Suspense>
    );
  return (
    <div className={styles.center}>
      <p className="visually-hidden" role="status">
        {spokenWaiting(entry, quick)}
      </p>
      {offerBar !== null && !tall ? (
        offerBar
      ) : (
        <TypeRow
          keys={TYPE_KEYS}
          offered={types}
          chosen={entry.pitchType}
          places={wide ? 5 : narrow ? 3 : 4}
          onChoose={(pitchType) => change({ ...entry, pitchType })}
          onMore={() => openSheet({ kind: 'types' })}
        />
      )}
      {tall && (
        <div className={styles.stripRow}>
          {offerBar ?? <Strip />}
          {!wide && <ToastPlace />}
          {isBetween && offerBar === null && (
            <Button size="live" onClick={() => openSheet({ kind: 'last-play' })}>
              Change
            </Button>
          )}
        </div>
      )}
      <div className={styles.pad}>
        <PitchPad hasChalk={hasChalk} outside={outside} />
      </div>
      {logButtons === 'above' && (
        <div className={classNames(styles.ending, hand === 'left' && styles.leftHand)}>
          <LogButtons />
        </div>
      )}
      <ActionRow
        undo={history.undo}
        redo={history.redo}
        logButtons={logButtons === 'above' ? null : logButtons}
      />
      <div className={styles.footRow}>
        <Foot
          viewLabel={isNamedBelow ? viewLabels[view] : null}
          hasLegend={!hasChalk}
          narrow={low}
        />
        {wide && <ViewSwitch />}
        {(wide || hasChalk) && <ModeSwitch />}
      </div>
    </div>
  );
});

/**
 * Where Cancel and Log Pitch are shown. They have their own row above the actions on a screen with
 * room for five calls of 60 px, and a wide screen has them beside Undo. Any other screen shows them
 * instead of Undo while a pitch is being entered. In quick mode they appear only for an outcome
 * that waits for its zone or its type.
 */
function usePlaceOfLogButtons(quick: boolean) {
  const { entry, begun } = usePitchEntering();
  const hasHeight = useHasHeight(836);
  const hasWidth = useMediaQuery('(min-width: 1360px)');
  if (quick) return entry.outcome === null ? null : 'instead';
  if (hasHeight) return 'above';
  if (hasWidth) return 'beside';
  return begun ? 'instead' : null;
}
