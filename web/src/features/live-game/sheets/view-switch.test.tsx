import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { usePadSettings } from '../../../baseball-ui/charting/pad-settings.tsx';
import { PitchPad } from '../pad/pitch-pad.tsx';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { ViewSwitch } from './view-switch.tsx';

setUpDom();
afterEach(() => usePadSettings.setState(usePadSettings.getInitialState(), true));

it("turns the zones of the pad around in the pitcher's view, with the same names", async () => {
  render(
    <OnLiveScreen live={liveGame([])} screen={fakeScreen()}>
      <ViewSwitch />
      <PitchPad hasHomePlate={false} outside={undefined} />
    </OnLiveScreen>,
  );
  const topRow = () =>
    page
      .getAllByRole('button', { name: /^Zone \d/ })
      .slice(0, 3)
      .map((zone) => /^Zone (\d)/.exec(zone.textContent ?? '')?.[1]);
  expect(topRow()).toEqual(['1', '2', '3']);
  await userEvent.click(page.getByRole('radio', { name: /^Pitcher's/ }));
  expect(topRow()).toEqual(['3', '2', '1']);
  await userEvent.click(page.getByRole('radio', { name: /^Catcher's/ }));
  expect(topRow()).toEqual(['1', '2', '3']);
});
