import { expect, it } from 'vitest';
import { selectedIdOf } from './my-teams.tsx';

const teams = [{ id: 'a' }, { id: 'b' }];

it('keeps the chosen team', () => {
  expect(selectedIdOf(teams, 'b')).toBe('b');
});

it('falls back to the first team when none is chosen or the chosen team is gone', () => {
  expect(selectedIdOf(teams, null)).toBe('a');
  expect(selectedIdOf(teams, 'c')).toBe('a');
});

it('selects no team when there is none', () => {
  expect(selectedIdOf([], 'a')).toBeNull();
});
