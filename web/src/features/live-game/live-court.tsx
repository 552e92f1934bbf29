import type { Outcome, PitchType } from '@full-count/baseball';
import { memo, useMemo } from 'react';
import { viewWords } from '../../components/zone-layout.ts';
import { ActionRow } from './action-row.tsx';
import { AtBatStrip } from './at-bat-strip.tsx';
import { LiveFoot } from './live-foot.tsx';
import styles from './live-game.module.css';
import { chooseOutcome, emptyEntry, factsOf, isBegun, type PitchEntry } from './model/entry.ts';
import type { LiveGame } from './model/live-game.ts';
import type { OpenSheet } from './model/sheets.ts';
import { undoStep } from './model/undo.ts';
import { PitchPad } from './pitch-pad.tsx';
import { TypeRow } from './type-row.tsx';
import { useHand } from './use-hand.ts';
import type { Recorder } from './use-recorder.ts';

interface LiveCourtProps {
  live: LiveGame;
  recorder: Recorder;
  entry: PitchEntry;
  types: readonly PitchType[];
  mayRecord: boolean;
  wide: boolean;
  tall: boolean;
  narrow: boolean;
  onEntry: (entry: PitchEntry) => void;
  onOpen: (sheet: OpenSheet) => void;
  onLog: (entry: PitchEntry) => Promise<void>;
}

// A choice on the pad draws the pad, and not the at-bat above it or the line below.
const Strip = memo(AtBatStrip);
const Foot = memo(LiveFoot);

/** Where pitches are entered: types, the at-bat so far, grid and outcomes, Undo and Log Pitch. */
export const LiveCourt = memo(function LiveCourt(props: LiveCourtProps) {
  const { live, recorder, entry, types, mayRecord, wide, tall, narrow } = props;
  const { onEntry, onOpen } = props;
  const { hand } = useHand();
  const { folded, entries, who, team } = live;
  const undo = useMemo(() => undoStep(folded, entries), [folded, entries]);
  const knowsBoth = who.batter !== null && who.pitcher !== null;

  function openInPlay(): void {
    const isInPlay = factsOf(entry)?.call === 'in_play';
    // Ball in Play without a choice is a ground out (specification, section 4).
    if (!isInPlay) onEntry(chooseOutcome(entry, 'ground_out'));
    onOpen({ kind: 'in-play' });
  }

  return (
    <div className={styles.court}>
      <TypeRow
        offered={types}
        chosen={entry.pitchType}
        places={wide ? 5 : narrow ? 3 : 4}
        onChoose={(pitchType) => onEntry({ ...entry, pitchType })}
        onMore={() => onOpen({ kind: 'types' })}
      />
      {(tall || wide) && <Strip live={live} />}
      <PitchPad
        live={live}
        entry={entry}
        tall={tall && !wide}
        outside={wide && team.settings.outerZones}
        onEntry={onEntry}
        onOutcome={(outcome: Outcome) => onEntry(chooseOutcome(entry, outcome))}
        onInPlay={openInPlay}
      />
      <ActionRow
        undo={mayRecord ? undo : null}
        velocityMph={entry.velocityMph}
        begun={isBegun(entry)}
        canLog={mayRecord && factsOf(entry) !== null && knowsBoth}
        hand={hand}
        onUndo={() => void recorder.undo()}
        onVelocity={() => onOpen({ kind: 'velocity' })}
        onMore={() => onOpen({ kind: 'more' })}
        onCancel={() => onEntry(emptyEntry)}
        onLog={() => void props.onLog(entry)}
      />
      <Foot viewLabel={tall && !wide ? null : viewWords.catcher} narrow={narrow} />
    </div>
  );
});
