import { expect, it } from 'vitest';
import { selectedOf } from './my-teams.tsx';

const teams = [{ id: 'a' }, { id: 'b' }];

it('keeps the chosen team', () => {
  expect(selectedOf(teams, 'b')).toBe('b');
});

it('falls back to the first team where nothing is chosen or the chosen one is gone', () => {
  expect(selectedOf(teams, null)).toBe('a');
  expect(selectedOf(teams, 'c')).toBe('a');
});

it('has no selected team where there is none', () => {
  expect(selectedOf([], 'a')).toBeNull();
});
