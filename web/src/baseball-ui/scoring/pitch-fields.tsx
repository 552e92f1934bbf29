import { type HitBases, IN_PLAY_OUTCOMES, OUTCOMES, type Outcome } from '@full-count/baseball';
import { useState } from 'react';
import { mphText } from '../../labels/pitches.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Choice, Choices, Segmented } from '../../ui/fields/choices.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { type VelocityRange, VelocitySheet } from '../charting/velocity-sheet.tsx';
import { CallMark } from '../pitches/call-mark.tsx';

interface OutcomeFieldProps {
  /** The choices besides a ball in play. */
  outcomes: readonly Outcome[];
  value: Outcome | null;
  onChange: (outcome: Outcome) => void;
}

export function OutcomeField({ outcomes, value, onChange }: OutcomeFieldProps) {
  const inPlayOutcome = IN_PLAY_OUTCOMES.find((outcome) => outcome === value);
  return (
    <>
      <Choices title="Outcome" size="small">
        {outcomes.map((outcome) => (
          <Choice key={outcome} chosen={outcome === value} onClick={() => onChange(outcome)}>
            <CallMark call={OUTCOMES[outcome].facts.call} size={24} decorative />
            {OUTCOMES[outcome].label}
          </Choice>
        ))}
      </Choices>
      <Select
        label="Ball in Play"
        placeholder={inPlayOutcome === undefined ? 'Not in play' : undefined}
        options={IN_PLAY_OUTCOMES.map((outcome) => ({
          value: outcome,
          label: OUTCOMES[outcome].label,
        }))}
        value={inPlayOutcome ?? ''}
        onChange={({ target }) => {
          if (target.value !== '') onChange(target.value as Outcome);
        }}
      />
    </>
  );
}

interface HitBasesFieldProps {
  size?: 'live';
  value: HitBases;
  onChange: (bases: HitBases) => void;
}

const HIT_BASES = [
  { value: '1', label: 'Single' },
  { value: '2', label: 'Double' },
  { value: '3', label: 'Triple' },
];

/** The hit before the batter was put out on the bases. */
export function HitBasesField({ size, value, onChange }: HitBasesFieldProps) {
  return (
    <Segmented
      label="Hit credited before the out"
      size={size}
      segments={HIT_BASES}
      value={String(value)}
      onChange={(bases) => onChange(Number(bases) as HitBases)}
    />
  );
}

interface VelocityFieldProps {
  range: VelocityRange;
  value: number | null;
  lastMph: number | null;
  onChange: (velocityMph: number | null) => void;
}

export function VelocityField({ range, value, lastMph, onChange }: VelocityFieldProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>
        {value === null ? 'Add Velocity' : `Change Velocity: ${mphText(value)}`}
      </Button>
      {isOpen && (
        <VelocitySheet
          title="Velocity"
          range={range}
          velocityMph={value}
          lastMph={lastMph}
          onSave={(velocityMph) => {
            onChange(velocityMph);
            setIsOpen(false);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}
