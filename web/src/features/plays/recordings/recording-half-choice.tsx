import { countWithNoun, pitchesText } from '@full-count/baseball';
import { useId } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { halfName } from '../model/timeline.ts';
import type { VersionKind } from './recording-choice.ts';
import type { PartAtBat, RecordingHalf, RecordingPart } from './recording-parts.ts';
import styles from './recordings.module.css';

interface RecordingHalfChoiceProps {
  half: RecordingHalf;
  chosenVersion: VersionKind;
  onPick: ((version: VersionKind) => void) | null;
}

export function RecordingHalfChoice({ half, chosenVersion, onPick }: RecordingHalfChoiceProps) {
  const groupName = useId();
  return (
    <fieldset className={styles.half}>
      <legend>{halfName(half)}</legend>
      <div className={styles.pair}>
        {(['counted', 'other'] as const).map((version) => (
          <label
            key={version}
            className={classNames(styles.option, chosenVersion === version && styles.picked)}
          >
            <span className={styles.optionHead}>
              <input
                type="radio"
                name={groupName}
                checked={chosenVersion === version}
                disabled={onPick === null}
                onChange={() => onPick?.(version)}
              />
              <b>{version === 'counted' ? 'Counts now' : 'Other version'}</b>
            </span>
            <PartPlays part={half[version]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function PartPlays({ part }: { part: RecordingPart | null }) {
  if (part === null) return <span className="muted">No pitches</span>;
  const runs = countWithNoun(part.runs, 'run');
  return (
    <>
      <span className={styles.sum}>
        {pitchesText(part.pitches)}, {runs}
      </span>
      {part.atBats.map((atBat) => (
        <AtBat key={atBat.id} atBat={atBat} />
      ))}
    </>
  );
}

function AtBat({ atBat: { batterName, end, pitches, isOnlyHere } }: { atBat: PartAtBat }) {
  return (
    <span className={styles.atBat}>
      <span>
        <b>{batterName}</b> {end}
        {isOnlyHere && <span className={styles.differs}>Only here</span>}
      </span>
      <span className={styles.marks}>
        {pitches.map((pitch) => (
          <span key={pitch.id}>
            <TypeTag type={pitch.pitchType} size="small" />
            <CallMark call={pitch.call} size={22} />
          </span>
        ))}
      </span>
    </span>
  );
}
