import type { Outcome, PitchType } from '@full-count/baseball';
import { memo, useMemo } from 'react';
import { viewWords } from '../../components/zone-layout.ts';
import { ActionRow } from './action-row.tsx';
import { AtBatStrip } from './at-bat-strip.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import { LogRow } from './log-row.tsx';
import { ModeSwitch } from './mode-switch.tsx';
import { chooseOutcome } from './model/entry.ts';
import { lastPitch } from './model/last-pitch.ts';
import type { LiveGame } from './model/live-game.ts';
import type { OpenSheet } from './model/sheets.ts';
import { undoStep } from './model/undo.ts';
import { PitchPad } from './pitch-pad.tsx';
import { TypeRow } from './type-row.tsx';
import { useHand } from './use-hand.ts';
import type { PitchEntering } from './use-pitch-entry.ts';
import type { Recorder } from './use-recorder.ts';

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
}

// A choice on the pad draws the pad, and not the at-bat above it or the line below.
const Strip = memo(AtBatStrip);
const Foot = memo(LiveFoot);

/** Where pitches are entered: types, the at-bat so far, grid and outcomes, Log Pitch, Undo. */
export const LiveCourt = memo(function LiveCourt(props: LiveCourtProps) {
  const { live, recorder, entering, types, quick, wide, tall, narrow, onOpen } = props;
  const { entry, begun, change } = entering;
  const { hand } = useHand();
  const { folded, entries, team } = live;
  const undo = useMemo(() => undoStep(folded, entries), [folded, entries]);
  const velocityMph = begun ? entry.velocityMph : (lastPitch(live)?.velocityMph ?? null);
  // In quick mode an outcome that waits for its zone or type can still be logged, or dropped.
  const endsByHand = !quick || entry.outcome !== null;

  function openInPlay(): void {
    entering.beginInPlay();
    onOpen({ kind: 'in-play' });
  }

  return (
    <div className={styles.court}>
      <TypeRow
        offered={types}
        chosen={entry.pitchType}
        places={wide ? 5 : narrow ? 3 : 4}
        onChoose={(pitchType) => change({ ...entry, pitchType })}
        onMore={() => onOpen({ kind: 'types' })}
      />
      {(tall || wide) && <Strip live={live} />}
      <div className={styles.pad}>
        <PitchPad
          live={live}
          entry={entry}
          tall={tall && !wide}
          outside={wide && team.settings.outerZones}
          onEntry={change}
          onOutcome={(outcome: Outcome) => change(chooseOutcome(entry, outcome))}
          onInPlay={openInPlay}
        />
      </div>
      {endsByHand && (
        <LogRow
          begun={begun}
          canLog={entering.canLog}
          hand={hand}
          onCancel={entering.cancel}
          onLog={entering.log}
        />
      )}
      <ActionRow
        undo={undo}
        velocityMph={velocityMph}
        hand={hand}
        onUndo={() => void recorder.undo()}
        onVelocity={() => onOpen({ kind: 'velocity' })}
        onMore={() => onOpen({ kind: 'more' })}
      />
      <div className={styles.footRow}>
        <Foot viewLabel={tall && !wide ? null : viewWords.catcher} narrow={narrow} />
        {!narrow && <ModeSwitch />}
      </div>
    </div>
  );
});
