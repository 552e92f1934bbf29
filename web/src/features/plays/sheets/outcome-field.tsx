import { IN_PLAY_OUTCOMES, OUTCOMES, type Outcome, PITCH_OUTCOMES } from '@full-count/baseball';
import { CallMark } from '../../../baseball-ui/pitches/call-mark.tsx';
import { Choice, Choices } from '../../../ui/fields/choices.tsx';
import { Select } from '../../../ui/fields/select.tsx';

interface OutcomeFieldProps {
  value: Outcome;
  onChange: (outcome: Outcome) => void;
}

const CALLS = [...PITCH_OUTCOMES, 'foul_tip', 'foul_bunt'] as const;

export function OutcomeField({ value, onChange }: OutcomeFieldProps) {
  const inPlayOutcome = IN_PLAY_OUTCOMES.find((outcome) => outcome === value);
  return (
    <>
      <Choices title="Call" size="small">
        {CALLS.map((outcome) => (
          <Choice key={outcome} chosen={outcome === value} onClick={() => onChange(outcome)}>
            <CallMark call={OUTCOMES[outcome].facts.call} size={24} decorative />
            {OUTCOMES[outcome].label}
          </Choice>
        ))}
      </Choices>
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
