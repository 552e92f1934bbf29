import { PRACTICE_VELOCITY_MPH } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { Redo2 } from 'lucide-react';
import { useState } from 'react';
import { practiceCallWords } from '../../components/practice-words.ts';
import { SpokenName } from '../../components/spoken-name.tsx';
import { UndoButton } from '../../components/undo-button.tsx';
import { VelocitySheet } from '../../components/velocity-sheet.tsx';
import { draftOf } from './pitch-draft.ts';
import { pitchText } from './pitch-words.ts';
import styles from './tracker.module.css';
import type { PracticeRecorder } from './use-practice-recorder.ts';

interface TrackerActionsProps {
  /** This pitcher's: Undo here is not for what another device logs of another pitcher. */
  pitches: readonly PracticePitch[];
  takenBack: readonly PracticePitch[];
  recorder: PracticeRecorder;
  lastMph: number | null;
}

/** Undo, Redo and the velocity of the last pitch. */
export function TrackerActions({ pitches, takenBack, recorder, lastMph }: TrackerActionsProps) {
  const [keying, setKeying] = useState(false);
  const last = pitches.at(-1);
  const undone = redoable(last, takenBack.at(-1));
  return (
    <div className={styles.actions}>
      <UndoButton
        undo={
          last
            ? {
                what: `Undo ${practiceCallWords[last.facts.call].name.toLowerCase()}`,
                lands: pitchText(last.facts),
              }
            : null
        }
        onUndo={() => last && void recorder.takeBack(last)}
      />
      {undone && (
        <button type="button" className={styles.mini} onClick={() => void recorder.restore(undone)}>
          <Redo2 aria-hidden="true" size={20} />
          <SpokenName
            name={`Redo ${practiceCallWords[undone.facts.call].name}: ${pitchText(undone.facts)}`}
          >
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={styles.mini}
        disabled={last === undefined}
        onClick={() => setKeying(true)}
      >
        <SpokenName name="Velocity of the last pitch">
          <span>{last?.facts.velocityMph == null ? '+ mph' : `${last.facts.velocityMph} mph`}</span>
        </SpokenName>
      </button>
      {keying && last && (
        <VelocitySheet
          title="Velocity, Last Pitch"
          aside={<span className="num">{pitchText({ ...last.facts, velocityMph: null })}</span>}
          range={PRACTICE_VELOCITY_MPH}
          velocityMph={last.facts.velocityMph}
          lastMph={lastMph}
          onSave={(velocityMph) => {
            void recorder.correct(last, { ...draftOf(last), velocityMph });
            setKeying(false);
          }}
          onClose={() => setKeying(false)}
        />
      )}
    </div>
  );
}

/** The pitch that was undone last, if none was thrown since. */
function redoable(
  last: PracticePitch | undefined,
  undone: PracticePitch | undefined,
): PracticePitch | null {
  if (undone === undefined || (last !== undefined && last.at > undone.at)) return null;
  return undone;
}
