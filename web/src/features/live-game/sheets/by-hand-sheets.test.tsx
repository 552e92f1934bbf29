import type { LogEntry } from '@full-count/baseball';
import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { event, pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { ScoreSheet, SituationSheet } from './by-hand-sheets.tsx';

setUpDom();

const button = (name: string) => page.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => userEvent.click(button(name));
const runsOf = (side: string) => page.getByRole('status', { name: side }).textContent;

function open(laterEntries: LogEntry[] = []) {
  const screen = fakeScreen();
  const live = liveGame([
    event('1', 'score_set', { teamScore: 0, opponentScore: 98 }),
    ...laterEntries,
  ]);
  render(
    <OnLiveScreen live={live} screen={screen}>
      <ScoreSheet />
    </OnLiveScreen>,
  );
  return screen;
}

it('counts runs within 0 and 99, and saves the score once it differs', async () => {
  const { recorder, openSheet } = open();
  expect(button('Lanterns: one less').disabled).toBe(true);
  expect(button('Save Score').disabled).toBe(true);
  await press('Lanterns: one more');
  await press('Hawks: one more');
  expect([runsOf('Lanterns'), runsOf('Hawks')]).toEqual(['1', '99']);
  expect(button('Hawks: one more').disabled).toBe(true);
  await press('Save Score');
  expect(recorder.logEvent.mock.calls).toEqual([
    [{ type: 'score_set', teamScore: 1, opponentScore: 99 }],
  ]);
  expect(openSheet.mock.calls).toEqual([[null]]);
});

it('goes down from a score that plays counted beyond 99 to one that can be set', async () => {
  const homeRunOf = (name: string) => pitch(name, name, { call: 'in_play', result: 'homerun' });
  const { recorder } = open([homeRunOf('Ash'), homeRunOf('Elm')]);
  expect(runsOf('Hawks')).toBe('100');
  await press('Hawks: one less');
  await press('Save Score');
  expect(recorder.logEvent.mock.calls).toEqual([[{ type: 'score_set', opponentScore: 99 }]]);
});

it('saves only the score that was changed, because plays may change the other one', async () => {
  const { recorder } = open();
  await press('Lanterns: one more');
  await press('Save Score');
  expect(recorder.logEvent.mock.calls).toEqual([[{ type: 'score_set', teamScore: 1 }]]);
});

it('has nothing to save when the score is the same again, and Leave As Is records nothing', async () => {
  const { recorder, openSheet } = open();
  await press('Lanterns: one more');
  await press('Lanterns: one less');
  expect(button('Save Score').disabled).toBe(true);
  await press('Leave As Is');
  expect(recorder.logEvent).not.toHaveBeenCalled();
  expect(openSheet.mock.calls).toEqual([[null]]);
});

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
