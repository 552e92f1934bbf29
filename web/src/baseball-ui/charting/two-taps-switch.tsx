import { Checkbox } from '../../ui/fields/checkbox.tsx';

interface TwoTapsSwitchProps {
  checked: boolean;
  onChange: (isOn: boolean) => void;
}

/** With two taps, a zone and a call save a pitch. Otherwise each pitch is confirmed. */
export function TwoTapsSwitch({ checked, onChange }: TwoTapsSwitchProps) {
  return (
    <Checkbox
      label="Two Taps"
      checked={checked}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}
