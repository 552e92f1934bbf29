import { Select } from '../../../ui/fields/select.tsx';

interface NumberFieldProps {
  label: string;
  /** From 0 by default. */
  min?: number;
  max: number;
  /** Undefined when it does not change. */
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

/** A small number from the phone's own list. */
export function NumberField({ label, min = 0, max, value, onChange }: NumberFieldProps) {
  const most = Math.max(max, value ?? max);
  return (
    <Select
      label={label}
      placeholder="No change"
      options={Array.from({ length: most - min + 1 }, (_, index) => ({
        value: String(min + index),
        label: String(min + index),
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
