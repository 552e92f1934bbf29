import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { changeCharting, useCharting } from './use-charting.ts';

/** In quick mode a pitch takes two taps, otherwise a zone, a type, a call and Log Pitch. */
export function QuickModeSwitch() {
  const isQuick = useCharting(({ quick }) => quick);
  return (
    <Checkbox
      label="Quick mode"
      checked={isQuick}
      onChange={(event) => changeCharting({ quick: event.target.checked })}
    />
  );
}
