import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { DroppedFoulSheet } from '../play/hit-field.tsx';
import { MoreSheet } from '../sheets/more-sheet.tsx';
import { event, pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { RunnerEventSheet, RunnersSheet } from './runners-sheet.tsx';

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

it.each([
  ['baseball', 'Balk', 'Illegal Pitch'],
  ['softball', 'Illegal Pitch', 'Balk'],
] as const)('in %s offers %s and no %s', (sport, offered, other) => {
  const live = liveGame([walk('a')]);
  const liveOfSport = { ...live, team: { ...live.team, sport } };
  render(
    <OnLiveScreen live={liveOfSport} screen={fakeScreen()}>
      <MoreSheet />
      <RunnersSheet />
    </OnLiveScreen>,
  );
  expect(page.getAllByRole('button', { name: offered }).length).toBeGreaterThan(0);
  expect(page.queryByRole('button', { name: other })).toBeNull();
});

it.each([
  [0, false],
  [2, true],
])(
  'with first base taken and %i out, the dropped third strike is offered: %s',
  (outs, isOffered) => {
    const strikes = ['2', '3'].map((id) => pitch(id, 'b', { call: 'foul' }));
    const entries = [walk('a'), ...strikes, event('4', 'state_set', { outs })];
    render(
      <OnLiveScreen live={liveGame(entries)} screen={fakeScreen()}>
        <MoreSheet />
      </OnLiveScreen>,
    );
    const dropped = page.queryByRole('button', { name: 'Dropped Third Strike' });
    expect(dropped !== null).toBe(isOffered);
  },
);

it('lists what is not possible now, and what it needs, after what is', () => {
  render(
    <OnLiveScreen live={liveGame([])} screen={fakeScreen()}>
      <MoreSheet />
    </OnLiveScreen>,
  );
  const list = within(page.getByText('Not Possible Now').parentElement as HTMLElement);
  list.getByText('Dropped Third Strike needs two strikes, and first base empty or two outs.');
  list.getByText('Pinch Runner needs a runner on base.');
  expect(page.queryByRole('button', { name: 'Pinch Runner' })).toBeNull();
  page.getByRole('button', { name: 'Lineup' });
});

it('saves a steal with one tap, and asks nothing that the bases forbid', async () => {
  const screen = fakeScreen();
  render(
    <OnLiveScreen live={liveGame([walk('a'), walk('b')])} screen={screen}>
      <RunnersSheet />
    </OnLiveScreen>,
  );
  const runners = page
    .getAllByRole('group')
    .filter((group) => within(group).queryByText('Pickoff'));
  // The lead runner is first. The other one can't steal a taken base.
  within(runners[1] as HTMLElement).getByText('Pickoff');
  expect(
    within(runners[1] as HTMLElement).queryByRole('button', { name: 'Steals Second' }),
  ).toBeNull();
  await userEvent.click(
    within(runners[0] as HTMLElement).getByRole('button', { name: 'Steals Third' }),
  );
  expect(screen.recorder.logEvent).toHaveBeenLastCalledWith({
    type: 'stolen_base',
    battingSide: 'opponent',
    advances: [{ from: 'second', to: 'third' }],
  });
  expect(screen.openSheet).toHaveBeenLastCalledWith(null);
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
  page.getByText('Dropped Foul Fly needs a foul as the last pitch.');
  expect(page.queryByRole('button', { name: 'Dropped Foul Fly' })).toBeNull();
});
