import { expect, it } from 'vitest';
import { selectedOf } from './my-teams.tsx';

const teams = [{ id: 'a' }, { id: 'b' }];

it('keeps the chosen team', () => {
  expect(selectedOf(teams, 'b')).toBe('b');
});

it('falls back to the first team when none is chosen or the chosen team is gone', () => {
  expect(selectedOf(teams, null)).toBe('a');
  expect(selectedOf(teams, 'c')).toBe('a');
});

it('selects no team when there is none', () => {
  expect(selectedOf([], 'a')).toBeNull();
});
