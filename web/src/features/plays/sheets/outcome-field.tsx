import { IN_PLAY_OUTCOMES, OUTCOMES, type Outcome, PITCH_OUTCOMES } from '@full-count/baseball';
import { useId } from 'react';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import styles from './sheets.module.css';

interface OutcomeFieldProps {
  value: Outcome;
  onChange: (outcome: Outcome) => void;
}

const CALLS = [...PITCH_OUTCOMES, 'foul_tip', 'foul_bunt'] as const;

export function OutcomeField({ value, onChange }: OutcomeFieldProps) {
  const inPlayOutcome = IN_PLAY_OUTCOMES.find((outcome) => outcome === value);
  return (
    <>
      <Calls value={value} onChange={onChange} />
      <Select
        label="Ball in play"
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

function Calls({ value, onChange }: OutcomeFieldProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={`caps ${styles.label}`}>
        Call
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-labelledby={id} className={styles.choices}>
        {CALLS.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={styles.choice}
            aria-pressed={outcome === value}
            onClick={() => onChange(outcome)}
          >
            <CallMark call={OUTCOMES[outcome].facts.call} size={24} decorative />
            {OUTCOMES[outcome].label}
          </button>
        ))}
      </div>
    </div>
  );
}
