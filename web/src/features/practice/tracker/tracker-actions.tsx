import { PRACTICE_VELOCITY_MPH } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { Redo2 } from 'lucide-react';
import { useState } from 'react';
import { VelocitySheet } from '../../../baseball-ui/charting/velocity-sheet.tsx';
import { practiceCallLabels } from '../../../labels/practice-calls.ts';
import { UndoButton } from '../../../ui/buttons/undo-button.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import type { PracticeRecorder } from '../pitches/use-practice-recorder.ts';
import { mphText, pitchText } from '../shared/bullpen-pitch-labels.ts';
import styles from './tracker.module.css';

interface TrackerActionsProps {
  /**
   * The pitches of this pitcher. Undo does not affect pitches that another device logs for another
   * pitcher.
   */
  pitches: readonly PracticePitch[];
  /** The pitches of this pitcher that were undone, the latest last. */
  undone: readonly PracticePitch[];
  recorder: PracticeRecorder;
  lastMph: number | null;
}

export function TrackerActions({ pitches, undone, recorder, lastMph }: TrackerActionsProps) {
  const [isVelocityOpen, setIsVelocityOpen] = useState(false);
  const last = pitches.at(-1);
  const toRedo = redoable(last, undone.at(-1));
  return (
    <div className={styles.actions}>
      <UndoButton
        undo={
          last
            ? {
                title: `Undo ${practiceCallLabels[last.facts.call].name.toLowerCase()}`,
                detail: pitchText(last.facts),
              }
            : null
        }
        onUndo={() => last && void recorder.undo(last)}
      />
      {toRedo && (
        <button type="button" className={styles.mini} onClick={() => void recorder.restore(toRedo)}>
          <Redo2 aria-hidden="true" size={20} />
          <SpokenName
            name={`Redo ${practiceCallLabels[toRedo.facts.call].name}: ${pitchText(toRedo.facts)}`}
          >
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={styles.mini}
        disabled={last === undefined}
        onClick={() => setIsVelocityOpen(true)}
      >
        <SpokenName name="Velocity of the last pitch">
          <span>{last?.facts.velocityMph == null ? '+ mph' : mphText(last.facts.velocityMph)}</span>
        </SpokenName>
      </button>
      {isVelocityOpen && last && (
        <VelocitySheet
          title="Velocity, Last Pitch"
          aside={<span className="num">{pitchText({ ...last.facts, velocityMph: null })}</span>}
          range={PRACTICE_VELOCITY_MPH}
          velocityMph={last.facts.velocityMph}
          lastMph={lastMph}
          onSave={(velocityMph) => {
            void recorder.correct(last, { velocityMph });
            setIsVelocityOpen(false);
          }}
          onClose={() => setIsVelocityOpen(false)}
        />
      )}
    </div>
  );
}

/** The pitch that was undone last, if no pitch was thrown since. */
function redoable(
  last: PracticePitch | undefined,
  undone: PracticePitch | undefined,
): PracticePitch | null {
  if (undone === undefined || (last !== undefined && last.at > undone.at)) return null;
  return undone;
}
