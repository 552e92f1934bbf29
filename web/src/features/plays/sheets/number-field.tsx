import { Select } from '../../../ui/fields/select.tsx';

interface NumberFieldProps {
  label: string;
  min?: number;
  max: number;
  value: number | undefined;
  onChange: (value: number | undefined) => void;
}

export function NumberField({ label, min = 0, max, value, onChange }: NumberFieldProps) {
  const highestOption = Math.max(max, value ?? max);
  return (
    <Select
      label={label}
      placeholder="No change"
      options={Array.from({ length: highestOption - min + 1 }, (_, index) => ({
        value: String(min + index),
        label: String(min + index),
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? undefined : Number(target.value))}
    />
  );
}
