import { type PitchType, PRACTICE_VELOCITY_MPH, type UmpireCall } from '@full-count/baseball';
import { PITCH_QUALITIES } from '@full-count/sync-protocol';
import { useState } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { TypeField } from '../../../baseball-ui/pitches/type-choices.tsx';
import { VelocityField } from '../../../baseball-ui/scoring/pitch-fields.tsx';
import { practiceCallLabels, qualityLabels } from '../../../labels/pitches.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { TextArea } from '../../../ui/fields/field.tsx';
import type { BullpenPitchDraft } from '../shared/bullpen-pitch.ts';
import styles from '../shared/practice.module.css';

/** The four calls of docs/requirements.md, then the two that say what kind of strike it was. */
const CALLS: readonly UmpireCall[] = [
  'strike',
  'ball',
  'foul',
  'in_play',
  'called_strike',
  'swinging_strike',
];

interface BullpenPitchFieldsProps {
  types: readonly PitchType[];
  lastMph: number | null;
  draft: BullpenPitchDraft;
  onChange: (draft: BullpenPitchDraft) => void;
}

export function BullpenPitchFields({ types, lastMph, draft, onChange }: BullpenPitchFieldsProps) {
  return (
    <>
      <TypeField
        types={types}
        chosen={draft.pitchType}
        onChoose={(pitchType) => onChange({ ...draft, pitchType })}
      />
      <Choices title="Call">
        {CALLS.map((call) => (
          <Choice
            key={call}
            chosen={call === draft.call}
            onClick={() => onChange({ ...draft, call })}
          >
            <span className={styles.mark}>
              <CallMark call={call} labels={practiceCallLabels[call]} decorative />
            </span>
            {practiceCallLabels[call].name}
          </Choice>
        ))}
      </Choices>
      <VelocityField
        range={PRACTICE_VELOCITY_MPH}
        value={draft.velocityMph}
        lastMph={lastMph}
        onChange={(velocityMph) => onChange({ ...draft, velocityMph })}
      />
      <PitchRemarks draft={draft} onChange={onChange} />
    </>
  );
}

interface PitchRemarksProps {
  draft: BullpenPitchDraft;
  onChange: (draft: BullpenPitchDraft) => void;
}

function PitchRemarks({ draft, onChange }: PitchRemarksProps) {
  const [isOpen, setIsOpen] = useState(draft.quality !== null || draft.notes !== '');
  if (!isOpen) {
    return (
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Add Quality or a Note
      </Button>
    );
  }
  return (
    <>
      <Choices title="Quality">
        {PITCH_QUALITIES.map((quality) => (
          <Choice
            key={quality}
            chosen={quality === draft.quality}
            onClick={() =>
              onChange({ ...draft, quality: quality === draft.quality ? null : quality })
            }
          >
            {qualityLabels[quality]}
          </Choice>
        ))}
      </Choices>
      <TextArea
        label="Note (optional)"
        maxLength={2000}
        autoComplete="off"
        value={draft.notes}
        onChange={({ target: { value } }) => onChange({ ...draft, notes: value })}
      />
    </>
  );
}
