import type { SelectOption } from '../../components/select.tsx';
import styles from './slot-row.module.css';

interface SlotControlProps {
  /** Spoken only: the place stands before the control. */
  label: string;
  value: string;
  onChange: (value: string) => void;
}

export function SlotSelect({
  label,
  value,
  options,
  onChange,
}: SlotControlProps & { options: readonly SelectOption[] }) {
  return (
    <select
      aria-label={label}
      className={styles.control}
      data-empty={value === '' || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    >
      <option value="">Choose a batter</option>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}

export function SlotName({ label, value, onChange }: SlotControlProps) {
  return (
    <input
      type="text"
      aria-label={label}
      className={styles.control}
      data-empty={value.trim() === '' || undefined}
      value={value}
      placeholder="Batter name"
      autoComplete="off"
      autoCapitalize="words"
      maxLength={100}
      enterKeyHint="next"
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
