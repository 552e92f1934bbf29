import { Select } from '../../components/select.tsx';

interface NumberFieldProps {
  label: string;
  /** From 0. */
  max: number;
  /** Undefined: it stays as it is. */
  value: number | undefined;
  onChange: (value: number) => void;
}

/** A small number from the phone's own list. */
export function NumberField({ label, max, value, onChange }: NumberFieldProps) {
  return (
    <Select
      label={label}
      placeholder={value === undefined ? 'As it is' : undefined}
      options={Array.from({ length: max + 1 }, (_, number) => ({
        value: String(number),
        label: String(number),
      }))}
      value={value === undefined ? '' : String(value)}
      onChange={({ target }) => {
        if (target.value !== '') onChange(Number(target.value));
      }}
    />
  );
}
