import type { PlayerRow, PublicSettings } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { ShownNames } from './shown-names.ts';

const mia = { id: 'mia', playerName: 'Mia Castillo', jersey: '12' } as PlayerRow;
const shown = (setting: PublicSettings['names'], person: { id: string | null; name: string }) => {
  const names = new ShownNames(setting, [mia]);
  return names.reveal(names.mark(person)).name;
};

it.each([
  ['mia', 'Mia C.', '#12', 'Mia #12', 'Mia Castillo'],
  [null, 'Ana Lopez', 'Player', 'Ana', 'Ana Lopez'],
  [null, 'Lopez, Ana', 'Player', 'Ana', 'Lopez, Ana'],
  [null, '#7 Ana Lopez', '#7', 'Ana #7', '#7 Ana Lopez'],
  [null, '7', '#7', '#7', '7'],
  [null, 'Player 12', '#12', 'Player #12', 'Player 12'],
  [null, 'Opponent Batter 3', 'Opponent Batter 3', 'Opponent Batter 3', 'Opponent Batter 3'],
])('%s %s is %s, %s or %s', (id, name, number, firstName, full) => {
  expect(shown('number', { id, name })).toBe(number);
  expect(shown('first_name', { id, name })).toBe(firstName);
  expect(shown('full', { id, name })).toBe(full);
});

it('keeps people with one first name apart until they are shown', () => {
  const names = new ShownNames('first_name', []);
  const people = [
    { id: null, name: 'Ana Lopez' },
    { id: null, name: 'Ana Cruz' },
    { id: null, name: 'ANA LOPEZ' },
  ];
  const marked = names.mark(people).map(({ name }) => name);
  expect(new Set(marked).size).toBe(2);
  expect(marked.join()).not.toMatch(/ana/i);
  expect(names.reveal(marked)).toEqual(['Ana', 'Ana', 'Ana']);
});
