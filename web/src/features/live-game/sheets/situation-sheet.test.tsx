// @vitest-environment jsdom
import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { event } from '../model/testing-games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing-live-screen.tsx';
import { SituationSheet } from './situation-sheet.tsx';

setUpDom();

const choose = (group: string, digit: string) =>
  userEvent.click(within(page.getByRole('group', { name: group })).getByText(digit));

it('saves only what the coach edited, if someone else changes the situation meanwhile', async () => {
  const screen = fakeScreen();
  const sheetWithOuts = (outs: number) => (
    <OnLiveScreen live={liveGame([event('1', 'state_set', { outs })])} screen={screen}>
      <SituationSheet />
    </OnLiveScreen>
  );
  const { rerender } = render(sheetWithOuts(0));
  await choose('Strikes', '1');
  rerender(sheetWithOuts(2));
  await userEvent.click(page.getByRole('button', { name: 'Save Situation' }));
  expect(screen.recorder.logEvent.mock.calls).toEqual([[{ type: 'state_set', strikes: 1 }]]);
});
