import { chooseCharting, useHasTwoTaps } from '../../local/session/charting.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { changePadSettings, usePadSettings } from './use-pad-settings.ts';

/** The account keeps how its games are entered. */
export function GameTwoTapsSwitch() {
  return (
    <TwoTapsSwitch
      isOn={useHasTwoTaps()}
      onChange={(isOn) => void chooseCharting(isOn ? 'two_taps' : 'confirm')}
    />
  );
}

/** The device keeps how its bullpen pitches are entered. */
export function BullpenTwoTapsSwitch() {
  return (
    <TwoTapsSwitch
      isOn={usePadSettings((pad) => pad.twoTapsInBullpen)}
      onChange={(isOn) => changePadSettings({ twoTapsInBullpen: isOn })}
    />
  );
}

interface TwoTapsSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** With two taps, a zone and a call save a pitch. Otherwise the coach confirms each pitch. */
function TwoTapsSwitch({ isOn, onChange }: TwoTapsSwitchProps) {
  return (
    <Checkbox label="Two Taps" checked={isOn} onChange={({ target }) => onChange(target.checked)} />
  );
}
