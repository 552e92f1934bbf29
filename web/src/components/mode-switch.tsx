import { Checkbox } from './checkbox.tsx';
import { changeCharting, useCharting } from './use-charting.ts';

/** Two taps a pitch, or zone, type, outcome and Log Pitch: as this device likes it. */
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
