import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { noPicks, withBatter } from '../model/picks.ts';
import { RunnerPersonSheet } from '../runners/runner-person-sheet.tsx';
import { pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { PersonPicker } from './person-picker.tsx';

setUpDom();

const walk = pitch('1', 'a', { call: 'ball', result: 'walk' });

it('still offers the batter who is due after the scorer has chosen someone else', async () => {
  const live = liveGame([walk]);
  const runner = { id: null, name: 'Ruiz' };
  const picks = withBatter(noPicks, live.state, runner);
  const screen = fakeScreen();
  const chosen = { ...live, picks, matchup: { ...live.matchup, batter: runner } };
  render(
    <OnLiveScreen live={chosen} screen={screen}>
      <PersonPicker live={chosen} recorder={screen.recorder} playerRole="batter" />
    </OnLiveScreen>,
  );
  await userEvent.click(page.getByRole('button', { name: 'Change Batter' }));
  const batters = within(page.getByRole('group', { name: 'Current batter' }));
  expect(batters.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Ruiz (on first)',
    'Opponent Batter 2',
  ]);
  await userEvent.click(batters.getByText('Opponent Batter 2'));
  expect(page.queryByRole('group', { name: 'Current batter' })).toBeNull();
});

it('asks for the runner who is placed, and for the new player who runs for another', () => {
  const screen = fakeScreen();
  const live = liveGame([walk]);
  const { rerender } = render(
    <OnLiveScreen live={live} screen={screen}>
      <RunnerPersonSheet type="placed_runner" />
    </OnLiveScreen>,
  );
  page.getByRole('group', { name: 'Runner' });
  rerender(
    <OnLiveScreen live={live} screen={screen}>
      <RunnerPersonSheet type="runner_change" />
    </OnLiveScreen>,
  );
  page.getByRole('group', { name: 'New player' });
});

it('names an opponent by the number on the jersey, in the whole game', async () => {
  const screen = fakeScreen();
  const strike = pitch('2', 'b', { batter: { id: null, name: 'Opponent Batter 2' } });
  const live = liveGame([walk, strike]);
  const rows = [{ id: 'b', batter: strike.batter, pitcher: strike.pitcher, pitches: [] }];
  const log = { plateAppearances: rows, events: [] } as unknown as typeof live.log;
  render(
    <OnLiveScreen live={live} screen={screen}>
      <PersonPicker live={{ ...live, log }} recorder={screen.recorder} playerRole="batter" />
    </OnLiveScreen>,
  );
  await userEvent.type(page.getByLabelText('Name (optional)'), 'Ruiz');
  page.getByText('Another opponent has this name');
  await userEvent.clear(page.getByLabelText('Name (optional)'));
  await userEvent.type(page.getByLabelText('Jersey number'), '2x3');
  await userEvent.click(page.getByRole('button', { name: 'Save Name' }));
  expect(screen.recorder.renamePerson).toHaveBeenLastCalledWith(strike.batter, {
    id: null,
    name: '#23',
  });
});
