import { screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { event, ourPlayer, pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { InPlaySheet } from './in-play-sheet.tsx';

setUpDom();

const tap = (name: string | RegExp) => userEvent.click(page.getByRole('button', { name }));
const group = (name: string) => within(page.getByRole('group', { name }));
const isChosen = (name: string, choice: string) =>
  group(name).getByRole<HTMLInputElement>('radio', { name: choice }).checked;
const choose = (name: string, choice: string) =>
  userEvent.click(group(name).getByRole('radio', { name: choice }));

function openWithRuizOnSecond(pitcherName = 'Ward') {
  const screen = fakeScreen();
  const live = liveGame([
    pitch('1', 'a', { call: 'in_play', result: 'double' }),
    event('3', 'pitching_change', { pitcher: ourPlayer(pitcherName) }),
    event('2', 'batter_change', {
      battingSide: 'opponent',
      batter: { id: null, name: 'Lee' },
      plateAppearanceId: 'b',
    }),
  ]);
  render(
    <OnLiveScreen live={live} screen={screen}>
      <InPlaySheet />
    </OnLiveScreen>,
  );
  return screen;
}

it('takes the result and Log Pitch from the keyboard', async () => {
  const { recorder } = openWithRuizOnSecond();
  await tap('Fastball');
  await userEvent.keyboard('e');
  expect(page.getByRole('button', { name: 'Error' }).getAttribute('aria-pressed')).toBe('true');
  await userEvent.keyboard('t2{Enter}');
  expect(recorder.logPitch.mock.lastCall?.[0]).toMatchObject({ outcome: 'double' });
  expect(recorder.logPitch).toHaveBeenCalledTimes(1);
});

it('asks nothing about a play that the result explains', async () => {
  openWithRuizOnSecond();
  await tap('Double');
  expect(page.queryByRole('group', { name: /^Why did/ })).toBeNull();
  expect(page.getByRole('button', { name: /^Scoring/ }).textContent).toBe(
    'Scoring1 RBI, 1 earned run',
  );
  expect(page.queryByRole('group', { name: 'Runs batted in' })).toBeNull();
});

it('asks why a runner took an extra base, with the likely answer already chosen', async () => {
  const { recorder } = openWithRuizOnSecond();
  await tap('Fastball');
  await tap('Single');
  await choose('Ruiz, on second', 'H');
  expect(isChosen('Why did Ruiz score?', 'On the hit')).toBe(true);
  await choose('Why did Ruiz score?', 'Error');
  expect(page.getByRole('button', { name: /^Scoring/ }).textContent).toBe(
    'Scoring0 RBI, 1 unearned run',
  );
  await tap('Log Pitch');
  expect(recorder.logPitch.mock.lastCall?.[0]).toMatchObject({
    outcome: 'single',
    advances: [{ from: 'second', to: 'home', cause: 'error' }],
  });
});

it("takes the scorer's ruling on the runs, and takes it back", async () => {
  const { recorder } = openWithRuizOnSecond();
  await tap('Fastball');
  await tap('Double');
  await tap(/^Scoring/);
  expect(isChosen('Runs batted in', '1')).toBe(true);
  expect(isChosen("Ruiz's run", 'Earned')).toBe(true);
  expect(page.queryByRole('group', { name: /is charged to$/ })).toBeNull();
  await choose('Runs batted in', '0');
  await choose("Ruiz's run", 'Unearned');
  page.getByText("The scorer's ruling. The rules give 1.");
  page.getByText(
    "The scorer's ruling. Earned by the rules: Ruiz scored on the double without a mistake.",
  );
  await choose('Runs batted in', '1');
  page.getByText('By the rules');
  await tap('Log Pitch');
  expect(recorder.logPitch.mock.lastCall?.[0].advances).toEqual([
    { from: 'second', to: 'home', earned: false },
  ]);
});

it('asks who is charged with a run only if another pitcher left the runner', async () => {
  const { recorder } = openWithRuizOnSecond('Okoye');
  await tap('Fastball');
  await tap('Double');
  await tap(/^Scoring/);
  expect(isChosen("Ruiz's run is charged to", 'Ward')).toBe(true);
  await choose("Ruiz's run is charged to", 'Okoye');
  page.getByText("The scorer's ruling. The rules charge Ward.");
  await choose("Ruiz's run", 'Unearned');
  await tap('Log Pitch');
  expect(recorder.logPitch.mock.lastCall?.[0].advances).toEqual([
    { from: 'second', to: 'home', earned: false, chargedPitcher: 'Okoye' },
  ]);
});

it('drops the ruling on a run when another base is chosen for the runner', async () => {
  openWithRuizOnSecond();
  await tap('Double');
  await tap(/^Scoring/);
  await choose("Ruiz's run", 'Unearned');
  await choose('Ruiz, on second', '3');
  expect(page.queryByRole('button', { name: /^Scoring/ })).toBeNull();
  await choose('Ruiz, on second', 'H');
  expect(page.getByRole('button', { name: /^Scoring/ }).textContent).toContain('1 earned run');
});

it('asks whose error it was, which is by default that of the fielder who got to the ball', async () => {
  const { recorder } = openWithRuizOnSecond();
  await tap('Fastball');
  await tap('Error');
  await tap(/^Where was it hit/);
  await tap('shortstop');
  await userEvent.click(await page.findByRole('button', { name: /^Errors ?E6$/ }));
  await userEvent.selectOptions(page.getByLabelText('Whose error helped Lee'), '1B, first base');
  await userEvent.selectOptions(page.getByLabelText('Add another error that helped'), 'Lee');
  await userEvent.selectOptions(
    page.getByLabelText('Whose error helped Lee after that'),
    'RF, right field',
  );
  page.getByRole('button', { name: /^Errors ?E3, E9$/ });
  await tap('Log Pitch');
  expect(recorder.logPitch.mock.lastCall?.[0].advances).toEqual([
    { from: 'batter', to: 'first', fielder: 3, errors: [{ to: 'first', fielder: 9 }] },
  ]);
});

it('removes a further error again', async () => {
  openWithRuizOnSecond();
  await tap('Fastball');
  await tap('Single');
  await choose('Ruiz, on second', 'H');
  await userEvent.click(await page.findByRole('button', { name: /^Errors ?none$/ }));
  await userEvent.selectOptions(page.getByLabelText('Add an error that helped'), 'Ruiz');
  expect(page.getByRole('button', { name: /^Scoring/ }).textContent).toContain('0 RBI');
  await userEvent.selectOptions(
    page.getByLabelText('Whose error helped Ruiz after that'),
    'No error',
  );
  page.getByRole('button', { name: /^Errors ?none$/ });
});
