import { PRACTICE_VELOCITY_MPH } from '@full-count/baseball';
import type { PracticePitch } from '@full-count/sync-protocol';
import { Redo2 } from 'lucide-react';
import { useState } from 'react';
import { VelocitySheet } from '../../../baseball-ui/charting/velocity-sheet.tsx';
import { mphText } from '../../../labels/pitches.ts';
import { practiceCallLabels } from '../../../labels/practice-calls.ts';
import { UndoButton } from '../../../ui/buttons/undo-button.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import type { PracticeRecorder } from '../pitches/use-practice-recorder.ts';
import { pitchText } from '../shared/bullpen-pitch.ts';
import styles from './tracker.module.css';

interface TrackerActionsProps {
  /** The pitches of this pitcher. Undo does not affect pitches that another device logs for another pitcher. */
  pitches: readonly PracticePitch[];
  undonePitches: readonly PracticePitch[];
  recorder: PracticeRecorder;
  lastMph: number | null;
}

export function TrackerActions({ pitches, undonePitches, recorder, lastMph }: TrackerActionsProps) {
  const [isVelocityOpen, setIsVelocityOpen] = useState(false);
  const lastPitch = pitches.at(-1);
  const pitchToRedo = findPitchToRedo(lastPitch, undonePitches.at(-1));
  return (
    <div className={styles.actions}>
      <UndoButton
        undo={
          lastPitch
            ? {
                title: `Undo ${practiceCallLabels[lastPitch.facts.call].name.toLowerCase()}`,
                detail: pitchText(lastPitch.facts),
              }
            : null
        }
        onUndo={() => lastPitch && void recorder.undo(lastPitch)}
      />
      {pitchToRedo && (
        <button
          type="button"
          className={`key ${styles.mini}`}
          onClick={() => void recorder.restore(pitchToRedo)}
        >
          <Redo2 size={20} />
          <SpokenName
            name={`Redo ${practiceCallLabels[pitchToRedo.facts.call].name}: ${pitchText(pitchToRedo.facts)}`}
          >
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={`key ${styles.mini}`}
        disabled={lastPitch === undefined}
        onClick={() => setIsVelocityOpen(true)}
      >
        <SpokenName name="Velocity of the last pitch">
          <span>
            {lastPitch?.facts.velocityMph == null ? '+ mph' : mphText(lastPitch.facts.velocityMph)}
          </span>
        </SpokenName>
      </button>
      {isVelocityOpen && lastPitch && (
        <VelocitySheet
          title="Velocity, Last Pitch"
          aside={
            <span className="num">{pitchText({ ...lastPitch.facts, velocityMph: null })}</span>
          }
          range={PRACTICE_VELOCITY_MPH}
          velocityMph={lastPitch.facts.velocityMph}
          lastMph={lastMph}
          onSave={(velocityMph) => {
            void recorder.correct(lastPitch, { velocityMph });
            setIsVelocityOpen(false);
          }}
          onClose={() => setIsVelocityOpen(false)}
        />
      )}
    </div>
  );
}

function findPitchToRedo(
  lastPitch: PracticePitch | undefined,
  lastUndonePitch: PracticePitch | undefined,
): PracticePitch | null {
  if (lastUndonePitch === undefined) return null;
  return lastPitch !== undefined && lastPitch.at > lastUndonePitch.at ? null : lastUndonePitch;
}
