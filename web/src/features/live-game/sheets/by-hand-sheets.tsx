import { MAX_SCORE_BY_HAND, visitorsFirst } from '@full-count/baseball';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { isComplete } from '../../../baseball-ui/scoring/event-draft.ts';
import { changedFields } from '../../../platform/changed-fields.ts';
import { IconButton } from '../../../ui/buttons/button.tsx';
import { Segmented } from '../../../ui/fields/choices.tsx';
import { useValueAtOpening } from '../../../ui/hooks/use-form.ts';
import { type Situation, situationOf, situationSet } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import styles from './by-hand-sheets.module.css';
import { SaveSheet, useSheetActions } from './save-sheet.tsx';
import parts from './situation-sheet.module.css';

/** Sets only the score that changed, because plays may change the other side's score meanwhile. */
export function ScoreSheet() {
  const { live } = useLiveGameContext();
  const { close, save } = useSheetActions();
  const { team, opponent } = live.state.score;
  const before = useValueAtOpening({ teamScore: team, opponentScore: opponent });
  const [score, setScore] = useState(before);
  const draft = { type: 'score_set', ...changedFields(before, score) } as const;
  return (
    <SaveSheet
      title="Correct the Score"
      onClose={close}
      keepLabel="Leave As Is"
      saveLabel="Save Score"
      disabled={!isComplete(draft)}
      onSave={() => save(draft)}
    >
      {visitorsFirst(live.setup).map((side) => (
        <Stepper
          key={side}
          label={live.names[side]}
          value={score[`${side}Score`]}
          min={0}
          max={MAX_SCORE_BY_HAND}
          onChange={(runs) => setScore({ ...score, [`${side}Score`]: runs })}
        />
      ))}
    </SaveSheet>
  );
}

const MAX_INNING = 99;

const HALVES = [
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
] as const;

const COUNTS = [
  { key: 'balls', label: 'Balls', max: 3 },
  { key: 'strikes', label: 'Strikes', max: 2 },
  { key: 'outs', label: 'Outs', max: 2 },
] as const;

export function SituationSheet() {
  const { live } = useLiveGameContext();
  const { close, save } = useSheetActions();
  // Only what the coach edits, so that saving does not undo what happens meanwhile.
  const [edited, setEdited] = useState<Partial<Situation>>({});
  const situation = { ...situationOf(live.state), ...edited };
  const draft = situationSet(live, edited);
  return (
    <SaveSheet
      title="Correct the Situation"
      onClose={close}
      keepLabel="Leave As Is"
      saveLabel="Save Situation"
      disabled={!isComplete(draft)}
      onSave={() => save(draft)}
    >
      <div className={parts.parts}>
        <Stepper
          label="Inning"
          value={situation.inning}
          min={1}
          max={MAX_INNING}
          onChange={(inning) => setEdited({ ...edited, inning })}
        />
        <Segmented
          label="Half-inning"
          size="live"
          segments={HALVES}
          value={situation.halfInning}
          onChange={(halfInning) => setEdited({ ...edited, halfInning })}
        />
        {COUNTS.map(({ key, label, max }) => (
          <Segmented
            key={key}
            label={label}
            size="live"
            segments={Array.from({ length: max + 1 }, (_, digit) => ({
              value: String(digit),
              label: String(digit),
            }))}
            value={String(situation[key])}
            onChange={(digit) => setEdited({ ...edited, [key]: Number(digit) })}
          />
        ))}
      </div>
    </SaveSheet>
  );
}

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Changes a number with two big buttons, without the phone's keyboard. A value above `max` goes down to it. */
function Stepper({ label, value, min, max, onChange }: StepperProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset lays out its children differently.
    <div role="group" aria-label={label} className={styles.stepper}>
      <span className={styles.label}>{label}</span>
      <IconButton
        label={`${label}: one less`}
        size="live"
        disabled={value <= min}
        icon={<Minus />}
        onClick={() => onChange(Math.min(value - 1, max))}
      />
      <output className={`num ${styles.value}`} aria-label={label}>
        {value}
      </output>
      <IconButton
        label={`${label}: one more`}
        size="live"
        disabled={value >= max}
        icon={<Plus />}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
