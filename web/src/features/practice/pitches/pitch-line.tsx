import type { PracticePitch } from '@full-count/sync-protocol';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeTag } from '../../../baseball-ui/pitches/type-tag.tsx';
import { practiceCallLabels } from '../../../labels/practice-calls.ts';
import { recordedText, remarksText, zoneText } from '../shared/bullpen-pitch-labels.ts';
import styles from '../shared/practice.module.css';

interface PitchLineProps {
  pitch: PracticePitch;
  number: number;
  onOpen: (() => void) | undefined;
}

export function PitchLine({ pitch, number, onOpen }: PitchLineProps) {
  const { facts, pitcher, batter } = pitch;
  const remarks = remarksText(pitch);
  const content = (
    <>
      <span className={`num ${styles.lineNumber}`}>{number}</span>
      <TypeTag type={facts.pitchType} decorative />
      <CallMark call={facts.call} labels={practiceCallLabels[facts.call]} decorative />
      <span className="grow">
        <b>{recordedText(facts)}</b>
        <span className={styles.lineMore}>
          {batter === null
            ? `${zoneText(facts.zone)}. ${pitcher.name}`
            : `${zoneText(facts.zone)}. ${pitcher.name} to ${batter.name}`}
        </span>
        {remarks !== '' && <span className={styles.lineMore}>{remarks}</span>}
      </span>
    </>
  );
  return (
    <li>
      {onOpen === undefined ? (
        <div className={styles.line}>{content}</div>
      ) : (
        <button type="button" className={styles.line} onClick={onOpen}>
          {content}
        </button>
      )}
    </li>
  );
}
