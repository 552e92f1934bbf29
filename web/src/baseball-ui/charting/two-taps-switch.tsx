import type { Charting } from '@full-count/sync-protocol';
import { chooseCharting, useCharting, useHasTwoTaps } from '../../local/session/charting.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Segmented } from '../../ui/fields/segmented.tsx';
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

/** All three ways to enter the pitches of a game. */
export function ChartingChoice() {
  return (
    <Segmented<Charting>
      label="Save a Pitch With"
      size="live"
      segments={[
        { value: 'two_taps', label: 'Two Taps' },
        { value: 'confirm', label: 'Confirm Each Pitch' },
        { value: 'count_only', label: 'Count Only' },
      ]}
      value={useCharting() ?? 'two_taps'}
      onChange={(charting) => void chooseCharting(charting)}
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
