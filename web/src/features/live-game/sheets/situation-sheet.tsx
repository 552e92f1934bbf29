import { useState } from 'react';
import { newId } from '../../../platform/ids.ts';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { type Situation, situationOf, situationSet } from '../model/event-facts.ts';
import { useLiveGameContext } from '../model/live-game-context.ts';
import { SaveSheet } from './save-sheet.tsx';
import styles from './situation-sheet.module.css';
import { Stepper } from './stepper.tsx';
import { useSheetActions } from './use-sheet-actions.ts';

export function SituationSheet() {
  const { live } = useLiveGameContext();
  const { close, save } = useSheetActions();
  const currentSituation = situationOf(live.state);
  // Only what the coach edits, so that saving does not undo what happens meanwhile.
  const [editedValues, setEditedValues] = useState<Partial<Situation>>({});
  const situation = { ...currentSituation, ...editedValues };
  const isSame = (Object.keys(currentSituation) as (keyof Situation)[]).every(
    (key) => currentSituation[key] === situation[key],
  );
  return (
    <SaveSheet
      title="Correct the Situation"
      onClose={close}
      keepLabel="Leave As Is"
      saveLabel="Save Situation"
      disabled={isSame}
      onSave={() =>
        save(situationSet(currentSituation, situation, live.matchup, live.state, newId))
      }
    >
      <div className={styles.parts}>
        <Stepper
          label="Inning"
          value={situation.inning}
          min={1}
          max={MAX_INNING}
          onChange={(inning) => setEditedValues({ ...editedValues, inning })}
        />
        <Segmented
          label="Half-inning"
          size="live"
          segments={HALVES}
          value={situation.halfInning}
          onChange={(halfInning) => setEditedValues({ ...editedValues, halfInning })}
        />
        <DigitChoice
          label="Balls"
          max={3}
          value={situation.balls}
          onChange={(balls) => setEditedValues({ ...editedValues, balls })}
        />
        <DigitChoice
          label="Strikes"
          max={2}
          value={situation.strikes}
          onChange={(strikes) => setEditedValues({ ...editedValues, strikes })}
        />
        <DigitChoice
          label="Outs"
          max={2}
          value={situation.outs}
          onChange={(outs) => setEditedValues({ ...editedValues, outs })}
        />
      </div>
    </SaveSheet>
  );
}

const MAX_INNING = 99;

const HALVES = [
  { value: 'top', label: 'Top' },
  { value: 'bottom', label: 'Bottom' },
] as const;

interface DigitChoiceProps {
  label: string;
  max: number;
  value: number;
  onChange: (value: number) => void;
}

function DigitChoice({ label, max, value, onChange }: DigitChoiceProps) {
  const segments = Array.from({ length: max + 1 }, (_, digit) => ({
    value: String(digit),
    label: String(digit),
  }));
  return (
    <Segmented
      label={label}
      size="live"
      segments={segments}
      value={String(value)}
      onChange={(digit) => onChange(Number(digit))}
    />
  );
}
