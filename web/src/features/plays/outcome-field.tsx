import { IN_PLAY_OUTCOMES, OUTCOMES, type Outcome, PITCH_OUTCOMES } from '@full-count/baseball';
import { useId } from 'react';
import { CallMark } from '../../components/call-mark.tsx';
import styles from './sheets.module.css';

interface OutcomeFieldProps {
  value: Outcome;
  onChange: (outcome: Outcome) => void;
}

const CALLS = [...PITCH_OUTCOMES, 'foul_tip', 'foul_bunt'] as const;

/** The calls, and what became of a ball in play. */
export function OutcomeField({ value, onChange }: OutcomeFieldProps) {
  return (
    <>
      <Group label="Call" outcomes={CALLS} value={value} onChange={onChange} />
      <Group label="Ball in play" outcomes={IN_PLAY_OUTCOMES} value={value} onChange={onChange} />
    </>
  );
}

interface GroupProps extends OutcomeFieldProps {
  label: string;
  outcomes: readonly Outcome[];
}

function Group({ label, outcomes, value, onChange }: GroupProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={`lab ${styles.label}`}>
        {label}
      </p>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently. */}
      <div role="group" aria-labelledby={id} className={styles.choices}>
        {outcomes.map((outcome) => (
          <button
            key={outcome}
            type="button"
            className={styles.choice}
            aria-pressed={outcome === value}
            onClick={() => onChange(outcome)}
          >
            {OUTCOMES[outcome].facts.call !== 'in_play' && (
              <CallMark call={OUTCOMES[outcome].facts.call} size={24} decorative />
            )}
            {OUTCOMES[outcome].label}
          </button>
        ))}
      </div>
    </div>
  );
}
