import type { Outcome, PitchType } from '@full-count/baseball';
import { lazy, memo, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ModeSwitch } from '../../baseball-ui/charting/mode-switch.tsx';
import { useCharting } from '../../baseball-ui/charting/use-charting.ts';
import { useHand } from '../../baseball-ui/charting/use-hand.ts';
import { TypeRow } from '../../baseball-ui/pitches/type-row.tsx';
import { viewWords } from '../../baseball-ui/zone/zone-layout.ts';
import { wordsOfEntry } from '../../labels/entries.ts';
import { useGameHistory } from '../../local/game-history/use-game-history.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useMediaQuery } from '../../ui/hooks/use-media-query.ts';
import { ToastPlace } from '../../ui/toasts/toast-place.tsx';
import { AtBatStrip } from './board/at-bat-strip.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import { chooseOutcome } from './model/entry.ts';
import { lastPitch } from './model/last-pitch.ts';
import type { LiveGame } from './model/live-game.ts';
import type { OpenSheet } from './model/open-sheet.ts';
import { ActionRow } from './pad/action-row.tsx';
import { TYPE_KEYS } from './pad/key-letters.ts';
import { LogButtons } from './pad/log-buttons.tsx';
import { checkOffer, type Offer, offerOf } from './pad/offer.ts';
import { PitchPad } from './pad/pitch-pad.tsx';
import type { PitchEntering } from './pad/use-pitch-entry.ts';
import { spokenWaiting } from './pad/waiting-call-label.ts';
import type { Recorder } from './recorder/use-recorder.ts';
import { ViewSwitch } from './sheets/view-switch.tsx';
import { useHasHeight } from './use-has-height.ts';

interface LiveCourtProps {
  live: LiveGame;
  recorder: Recorder;
  entering: PitchEntering;
  types: readonly PitchType[];
  quick: boolean;
  wide: boolean;
  tall: boolean;
  narrow: boolean;
  onOpen: (sheet: OpenSheet) => void;
  onEndGame: () => void;
}

// A choice on the pad draws the pad, and not the at-bat above it or the line below.
const Strip = memo(AtBatStrip);
const Foot = memo(LiveFoot);
const OfferBar = lazy(async () => ({ default: (await import('./pad/offer-bar.tsx')).OfferBar }));

/** Where pitches are entered: types, the at-bat so far, grid and outcomes, Log Pitch, Undo. */
export const LiveCourt = memo(function LiveCourt(props: LiveCourtProps) {
  const { live, recorder, entering, types, quick, wide, tall, narrow, onOpen } = props;
  const { entry, begun, change } = entering;
  const { hand } = useHand();
  const navigate = useNavigate();
  const { entries, team } = live;
  const history = useGameHistory(live, wordsOfEntry);
  const ruleOffer = useMemo(() => offerOf(live), [live]);
  const [declined, setDeclined] = useState<readonly string[]>([]);
  const offers = [checkOffer(history.toCheck), ruleOffer];
  const offer = offers.find((one) => one !== null && !declined.includes(one.moment)) ?? null;
  // What the last play came to stands there, and can be told otherwise.
  const isBetween = live.state.plateAppearance === null && entries.at(-1)?.kind === 'pitch';
  const velocityMph = begun ? entry.velocityMph : (lastPitch(live)?.velocityMph ?? null);
  const outside = !team.settings.outerZones ? undefined : wide ? 'around' : 'rows';
  const view = useCharting((charting) => charting.view);
  // No height for a button in the last line.
  const low = narrow || !(tall || wide);
  const hasChalk = !low && !wide && outside === undefined;
  // Else the last line says whose view it is, and Quick mode is under More alone.
  const isNamedBelow = !hasChalk && !wide;
  const ending = usePlaceOfEnding(entering, quick);
  const endingButtons = ending !== null && (
    <LogButtons
      entry={entry}
      begun={begun}
      canLog={entering.canLog}
      onCancel={entering.cancel}
      onLog={entering.log}
    />
  );

  function openInPlay(): void {
    entering.beginInPlay();
    onOpen({ kind: 'in-play' });
  }

  function take(taken: Offer): void {
    if (taken.kind === 'over') {
      props.onEndGame();
      return;
    }
    if (taken.kind === 'records') {
      void navigate(paths.records(live.game.id));
      return;
    }
    if (taken.kind === 'check') {
      void navigate(paths.playsToCheck(live.game.id));
      return;
    }
    const { battingSide } = live.who;
    const { runner } = taken;
    void recorder.event({ type: 'placed_runner', battingSide, base: 'second', runner });
  }

  // An offer takes the place of the at-bat so far, so that the types stay. A low screen shows no
  // at-bat: there the offer takes the place of the types, with the way to all of them.
  const offerBar =
    offer === null || begun ? null : (
      <Suspense fallback={<div className={styles.stripRow} />}>
        <OfferBar
          offer={offer}
          onTake={() => take(offer)}
          onDecline={() => setDeclined([...declined, offer.moment])}
          onTypes={tall ? null : () => onOpen({ kind: 'types' })}
        />
      </Suspense>
    );
  return (
    <div className={styles.court}>
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
          onMore={() => onOpen({ kind: 'types' })}
        />
      )}
      {tall && (
        <div className={styles.stripRow}>
          {offerBar ?? <Strip live={live} />}
          {!wide && <ToastPlace />}
          {isBetween && offerBar === null && (
            <Button size="live" onClick={() => onOpen({ kind: 'last-play' })}>
              Change
            </Button>
          )}
        </div>
      )}
      <div className={styles.pad}>
        <PitchPad
          live={live}
          entry={entry}
          view={view}
          hasChalk={hasChalk}
          outside={outside}
          onEntry={change}
          onOutcome={(outcome: Outcome) => change(chooseOutcome(entry, outcome))}
          onInPlay={openInPlay}
        />
      </div>
      {ending === 'above' && (
        <div className={classNames(styles.ending, hand === 'left' && styles.leftHand)}>
          {endingButtons}
        </div>
      )}
      <ActionRow
        undo={history.undo}
        redo={history.redo}
        velocityMph={velocityMph}
        hand={hand}
        ending={
          ending === null || ending === 'above' ? null : { place: ending, buttons: endingButtons }
        }
        onUndo={() => void recorder.undo()}
        onRedo={() => void recorder.redo()}
        onPlays={() => void navigate(paths.plays(live.game.id))}
        onVelocity={() => onOpen({ kind: 'velocity' })}
        onMore={() => onOpen({ kind: 'more' })}
      />
      <div className={styles.footRow}>
        <Foot
          viewLabel={isNamedBelow ? viewWords[view] : null}
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
 * Where Cancel and Log Pitch stand. The specification's flow shows them always, as far as five
 * calls of 60 px leave the height; else they take Undo's place while a pitch is begun. In quick
 * mode they come for an outcome that waits for its zone or its type.
 */
function usePlaceOfEnding({ entry, begun }: PitchEntering, quick: boolean) {
  const hasHeight = useHasHeight(836);
  const hasWidth = useMediaQuery('(min-width: 1360px)');
  if (quick) return entry.outcome === null ? null : 'instead';
  if (hasHeight) return 'above';
  if (hasWidth) return 'beside';
  return begun ? 'instead' : null;
}
