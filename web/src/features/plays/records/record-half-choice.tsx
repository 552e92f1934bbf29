import { useId } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { countedText } from '../../../format/counted.ts';
import { classNames } from '../../../ui/class-names.ts';
import { halfName } from '../model/timeline.ts';
import type { Which } from './record-choice.ts';
import type { PartAtBat, RecordHalf, RecordPart } from './record-parts.ts';
import styles from './records.module.css';

interface RecordHalfChoiceProps {
  half: RecordHalf;
  pick: Which;
  /** Null for a member who may only look. */
  onPick: ((which: Which) => void) | null;
}

/** Both versions of a half-inning, one of which counts. */
export function RecordHalfChoice({ half, pick, onPick }: RecordHalfChoiceProps) {
  const name = useId();
  return (
    <fieldset className={styles.half}>
      <legend>{halfName(half)}</legend>
      <div className={styles.pair}>
        {(['counted', 'other'] as const).map((which) => (
          <label key={which} className={classNames(styles.option, pick === which && styles.picked)}>
            <span className={styles.optionHead}>
              <input
                type="radio"
                name={name}
                checked={pick === which}
                disabled={onPick === null}
                onChange={() => onPick?.(which)}
              />
              <b>{which === 'counted' ? 'Counts now' : 'Other version'}</b>
            </span>
            <Part part={half[which]} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Part({ part }: { part: RecordPart | null }) {
  if (part === null) return <span className="muted">No pitches</span>;
  const runs = countedText(part.runs, 'run');
  return (
    <>
      <span className={styles.sum}>
        {countedText(part.pitches, 'pitch', 'pitches')}, {runs}
      </span>
      {part.atBats.map((atBat) => (
        <AtBat key={atBat.id} atBat={atBat} />
      ))}
    </>
  );
}

function AtBat({ atBat: { name, end, pitches, isOnlyHere } }: { atBat: PartAtBat }) {
  return (
    <span className={styles.atBat}>
      <span>
        <b>{name}</b> {end}
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
