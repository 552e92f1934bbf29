import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { changeCharting, useCharting } from './use-charting.ts';

/** Quick mode takes two taps a pitch. Without it a pitch is zone, type, call and Log Pitch. */
export function ModeSwitch() {
  const quick = useCharting((charting) => charting.quick);
  return (
    <Checkbox
      label="Quick mode"
      checked={quick}
      onChange={(event) => changeCharting({ quick: event.target.checked })}
    />
  );
}
