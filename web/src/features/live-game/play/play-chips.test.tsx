import { act, screen as page, render, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../../testing/dom.ts';
import { person, pitch } from '../testing/games.ts';
import { fakeScreen, liveGame, OnLiveScreen } from '../testing/live-screen.tsx';
import { PlayChips } from './play-chips.tsx';

setUpDom();

const lily = person('Lily');
const zoe = person('Zoe');
const single = (id: string, batter = person(id)) =>
  pitch(id, id, { batter, call: 'in_play', result: 'single' });

function renderChips(entries: ReturnType<typeof pitch>[]) {
  const screen = fakeScreen();
  render(
    <OnLiveScreen live={liveGame(entries)} screen={screen}>
      <PlayChips withoutRunners={<p>The last play</p>}>Change</PlayChips>
    </OnLiveScreen>,
  );
  return screen;
}

const chips = (name: string) => within(page.getByRole('group', { name }));
const textsOf = (name: string) =>
  chips(name)
    .getAllByRole('button')
    .map((button) => button.textContent);

it('shows where each runner went, lead runner first, and the likely corrections', () => {
  renderChips([single('1', lily), single('2', zoe), single('3')]);
  expect(page.getAllByRole('group').map((group) => group.getAttribute('aria-label'))).toEqual([
    'Lily',
    'Zoe',
  ]);
  expect(textsOf('Lily')).toEqual(['3rd', 'Home', 'Out']);
  expect(textsOf('Zoe')).toEqual(['2nd', '3rd']);
  expect(chips('Lily').getByText('3rd').getAttribute('aria-pressed')).toBe('true');
});

it('saves a run scored with one tap', async () => {
  const screen = renderChips([single('1', lily), single('2', zoe), single('3')]);
  await userEvent.click(chips('Lily').getByText('Home'));
  expect(screen.recorder.amendPitch.mock.lastCall?.[1]).toEqual({
    advances: [{ from: 'second', to: 'home' }],
  });
});

it('sends a runner who is passed home', async () => {
  const screen = renderChips([single('1', lily), single('2', zoe), single('3')]);
  await userEvent.click(chips('Zoe').getByText('3rd'));
  expect(screen.recorder.amendPitch.mock.lastCall?.[1]).toEqual({
    advances: expect.arrayContaining([
      { from: 'first', to: 'third' },
      { from: 'second', to: 'home' },
    ]),
  });
});

it('keeps the first tap when the second one comes before it is drawn', async () => {
  const screen = renderChips([single('1', lily), single('2', zoe), single('3')]);
  await userEvent.click(chips('Lily').getByText('Out'));
  await userEvent.click(chips('Zoe').getByText('3rd'));
  const { advances } = screen.recorder.amendPitch.mock.calls[1]?.[1] ?? {};
  expect(advances).toEqual(
    expect.arrayContaining([
      { from: 'second', to: 'out' },
      { from: 'first', to: 'third' },
    ]),
  );
});

it('opens the sheet where runners would share a base', async () => {
  const double = pitch('3', '3', { batter: person('3'), call: 'in_play', result: 'double' });
  const screen = renderChips([single('1', lily), single('2', zoe), double]);
  await userEvent.click(chips('Lily').getByText('3rd'));
  expect(screen.recorder.amendPitch).not.toHaveBeenCalled();
  expect(screen.openSheet).toHaveBeenLastCalledWith({ kind: 'last-play' });
});

it('leaves the line of the last play as it is with nobody on base, or after a walk', () => {
  renderChips([single('1')]);
  page.getByText('The last play');
});

it('says for five seconds how a half-inning went', () => {
  vi.useFakeTimers();
  const out = (id: string) =>
    pitch(id, id, { batter: person(id), call: 'in_play', result: 'flyout' });
  renderChips([single('1', lily), out('2'), out('3'), out('4')]);
  page.getByText('Middle of the 1st. Hawks: 0 runs, 1 hit, 0 errors.');
  act(() => void vi.advanceTimersByTime(5_000));
  page.getByText('The last play');
  vi.useRealTimers();
});
