import { type PitchType, PRACTICE_VELOCITY_MPH, type UmpireCall } from '@full-count/baseball';
import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CallMark } from '../../components/call-mark.tsx';
import { pitchTypeWords } from '../../components/pitch-type-words.ts';
import { practiceCallWords } from '../../components/practice-words.ts';
import { TypeTag } from '../../components/type-tag.tsx';
import { VelocitySheet } from '../../components/velocity-sheet.tsx';
import { Choice, Choices } from './choices.tsx';
import type { PitchDraft } from './pitch-draft.ts';
import { PitchRemarks } from './pitch-remarks.tsx';
import styles from './practice.module.css';

/** The specification's four, then the two that say how it was a strike. */
const CALLS: readonly UmpireCall[] = [
  'strike',
  'ball',
  'foul',
  'in_play',
  'called_strike',
  'swinging_strike',
];

interface PitchFieldsProps {
  types: readonly PitchType[];
  /** The pitcher's last reading: the pad begins near it. */
  lastMph: number | null;
  draft: PitchDraft;
  onChange: (draft: PitchDraft) => void;
}

/** Type, call and velocity of a pitch, and what a coach may say of it. */
export function PitchFields({ types, lastMph, draft, onChange }: PitchFieldsProps) {
  const [keying, setKeying] = useState(false);
  const { velocityMph } = draft;
  return (
    <>
      <Choices title="Pitch type">
        {types.map((type) => (
          <Choice
            key={type}
            chosen={type === draft.pitchType}
            onChoose={() => onChange({ ...draft, pitchType: type })}
          >
            <TypeTag type={type} decorative />
            {pitchTypeWords[type].name}
          </Choice>
        ))}
      </Choices>
      <Choices title="Call">
        {CALLS.map((call) => (
          <Choice
            key={call}
            chosen={call === draft.call}
            onChoose={() => onChange({ ...draft, call })}
          >
            <span className={styles.mark}>
              <CallMark call={call} words={practiceCallWords[call]} decorative />
            </span>
            {practiceCallWords[call].name}
          </Choice>
        ))}
      </Choices>
      <Button onClick={() => setKeying(true)}>
        {velocityMph === null ? 'Add velocity' : `Change velocity: ${velocityMph} mph`}
      </Button>
      <PitchRemarks draft={draft} onChange={onChange} />
      {keying && (
        <VelocitySheet
          title="Velocity"
          range={PRACTICE_VELOCITY_MPH}
          velocityMph={velocityMph}
          lastMph={lastMph}
          onSave={(mph) => {
            onChange({ ...draft, velocityMph: mph });
            setKeying(false);
          }}
          onClose={() => setKeying(false)}
        />
      )}
    </>
  );
}
