import { TwoTapsSwitch } from '../../../baseball-ui/charting/two-taps-switch.tsx';
import { chooseCharting, useHasTwoTaps } from '../../../local/session/charting.ts';

export function GameTwoTapsSwitch() {
  return (
    <TwoTapsSwitch
      checked={useHasTwoTaps()}
      onChange={(isOn) => void chooseCharting(isOn ? 'two_taps' : 'confirm')}
    />
  );
}
