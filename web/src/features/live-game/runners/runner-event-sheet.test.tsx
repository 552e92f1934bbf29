// @vitest-environment jsdom
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { pitch } from '../model/testing-games.ts';
import { DroppedFoulSheet } from '../play/dropped-foul-sheet.tsx';
import { MoreSheet } from '../sheets/more-sheet.tsx';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing-live-screen.tsx';
import { RunnerEventSheet } from './runner-event-sheet.tsx';

setUpDom();

const walk = (batter: string) => pitch(batter, batter, { call: 'ball', result: 'walk' });

it('says what is missing until a runner has moved', async () => {
  render(
    <OnLiveScreen live={liveGame([walk('a'), walk('b')])} screen={fakeScreen()}>
      <RunnerEventSheet type="stolen_base" />
    </OnLiveScreen>,
  );
  const save = page.getByRole<HTMLButtonElement>('button', { name: 'Save Stolen Base' });
  expect(save.disabled).toBe(true);
  page.getByText('Choose a base or Out for a runner, then save.');
  await userEvent.click(page.getAllByRole('radio', { name: '3' })[0] as HTMLElement);
  expect(page.queryByText('Choose a base or Out for a runner, then save.')).toBeNull();
  expect(save.disabled).toBe(false);
});

it('says what a dropped third strike and a pinch runner need', () => {
  render(
    <OnLiveScreen live={liveGame([])} screen={fakeScreen()}>
      <MoreSheet />
    </OnLiveScreen>,
  );
  page.getByText('A dropped third strike needs two strikes.');
  page.getByText('A pinch runner needs a runner on base.');
});

it('offers a dropped foul fly after a foul, and saves who dropped it', async () => {
  const screen = fakeScreen();
  const foul = pitch('1', 'a', { call: 'foul' });
  const more = (
    <OnLiveScreen live={liveGame([foul])} screen={screen}>
      <MoreSheet />
    </OnLiveScreen>
  );
  const { unmount } = render(more);
  await userEvent.click(page.getByRole('button', { name: 'Dropped Foul Fly' }));
  expect(screen.openSheet).toHaveBeenLastCalledWith({ kind: 'dropped-foul' });
  unmount();
  render(
    <OnLiveScreen live={liveGame([foul])} screen={screen}>
      <DroppedFoulSheet />
    </OnLiveScreen>,
  );
  await userEvent.click(page.getByRole('button', { name: 'first base' }));
  await userEvent.click(page.getByRole('button', { name: 'Save Dropped Foul Fly' }));
  expect(screen.recorder.logEvent).toHaveBeenLastCalledWith({
    type: 'dropped_foul',
    battingSide: 'opponent',
    fielder: 3,
  });
});

it('offers no dropped foul fly after another pitch', () => {
  render(
    <OnLiveScreen live={liveGame([pitch('1', 'a')])} screen={fakeScreen()}>
      <MoreSheet />
    </OnLiveScreen>,
  );
  page.getByText('For a dropped foul fly, log the foul first.');
  const choice = page.getByRole<HTMLButtonElement>('button', { name: 'Dropped Foul Fly' });
  expect(choice.disabled).toBe(true);
});
