// @vitest-environment jsdom
import { screen as page, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { noPicks, withBatter } from '../model/picks.ts';
import { pitch } from '../model/testing-games.ts';
import { RunnerPersonSheet } from '../runners/runner-person-sheet.tsx';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing-live-screen.tsx';
import { PersonPicker } from './person-picker.tsx';

setUpDom();

const walk = pitch('1', 'a', { call: 'ball', result: 'walk' });

it('still offers the batter who is due after the scorer has chosen someone else', () => {
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
  const batter = page.getByRole<HTMLSelectElement>('combobox', { name: 'Current batter' });
  expect([...batter.options].map(({ text }) => text)).toEqual([
    'Choose the batter',
    'Ruiz (on first)',
    'Opponent Batter 2',
  ]);
});

it('asks for the runner who is placed, and for the new player who runs for another', () => {
  const screen = fakeScreen();
  const live = liveGame([walk]);
  const { rerender } = render(
    <OnLiveScreen live={live} screen={screen}>
      <RunnerPersonSheet type="placed_runner" />
    </OnLiveScreen>,
  );
  page.getByRole('combobox', { name: 'Runner' });
  rerender(
    <OnLiveScreen live={live} screen={screen}>
      <RunnerPersonSheet type="runner_change" />
    </OnLiveScreen>,
  );
  page.getByRole('combobox', { name: 'New player' });
});
