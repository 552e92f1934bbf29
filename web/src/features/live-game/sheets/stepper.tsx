import { Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/buttons/icon-button.tsx';
import styles from './stepper.module.css';

interface StepperProps {
  label: string;
  value: number;
  min: number;
  max: number;
  onChange: (value: number) => void;
}

/** Changes a number with two big buttons, without the phone's keyboard. A value above `max` goes down to it. */
export function Stepper({ label, value, min, max, onChange }: StepperProps) {
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
