import type { Person } from '@full-count/baseball';
import { replayGame } from '@full-count/baseball/replay';
import { inventedGameFile } from '@full-count/baseball/testing';
import { screen as page, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { setUpDom } from '../../../testing/dom.ts';
import { PitchersOfRecord } from './pitchers-of-record-section.tsx';

setUpDom();

const { setup, entries } = replayGame(inventedGameFile);
const slate = { id: null, name: 'Uri Slate' };
const frost = { id: null, name: 'Yul Frost' };

function open(
  decisions: Parameters<typeof PitchersOfRecord>[0]['game']['decisions'],
  { mayEdit } = { mayEdit: true },
) {
  const onSave = vi.fn<Parameters<typeof PitchersOfRecord>[0]['onSave']>();
  const game = decisions === undefined ? {} : { decisions };
  const pathOf = ({ name }: Person) => `/players/${name}`;
  const { container } = render(
    <MemoryRouter>
      <PitchersOfRecord {...{ game, setup, entries, mayEdit, pathOf, onSave }} book="obr" />
    </MemoryRouter>,
  );
  return { onSave, container };
}

const field = (name: string) => page.getByRole<HTMLSelectElement>('combobox', { name });
const chosen = (name: string) => field(name).selectedOptions[0]?.textContent;
const button = (name: string) => page.queryByRole('button', { name });

it('proposes the pitchers by the rules, and sets them with one tap', async () => {
  const { onSave } = open(undefined);
  expect(chosen('Winning pitcher')).toBe('Uri Slate (by the rules)');
  expect(chosen('Save')).toBe('No one (by the rules)');
  expect(button('Clear')).toBeNull();
  await userEvent.click(page.getByRole('button', { name: 'Set These Pitchers' }));
  expect(onSave).toHaveBeenCalledWith({
    winningPitcher: slate,
    losingPitcher: frost,
    savePitcher: null,
  });
});

it('changes one decision, or clears all', async () => {
  const { onSave } = open({ winningPitcher: slate, losingPitcher: frost, savePitcher: null });
  expect(chosen('Winning pitcher')).toBe('Uri Slate');
  expect(button('Set These Pitchers')).toBeNull();
  await userEvent.selectOptions(field('Losing pitcher'), 'No one');
  expect(onSave).toHaveBeenLastCalledWith({ losingPitcher: null });
  await userEvent.click(page.getByRole('button', { name: 'Clear' }));
  expect(onSave).toHaveBeenLastCalledWith(null);
});

it('offers a pitcher who was set and is no longer in the log', () => {
  open({ winningPitcher: { id: 'gone', name: 'Gone' } });
  expect(chosen('Winning pitcher')).toBe('Gone');
  expect(chosen('Losing pitcher')).toBe('Yul Frost (by the rules)');
});

it('only shows the pitchers to people who may not edit', () => {
  const { container } = open({ savePitcher: slate }, { mayEdit: false });
  expect(page.queryByRole('combobox')).toBeNull();
  expect(page.queryByRole('button')).toBeNull();
  expect(container.textContent).toContain('SaveUri Slate set by the scorer');
  const [winner] = page.getAllByRole('link', { name: 'Uri Slate' });
  expect(winner?.getAttribute('href')).toBe('/players/Uri Slate');
});
