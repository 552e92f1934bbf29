import { expect, it } from 'vitest';
import { teamFaults } from './create-team-dialog.tsx';

it('requires only name, state and sport', () => {
  expect(teamFaults({ name: ' ', description: '', state: '', sport: '' })).toEqual({
    name: 'Team name is required',
    state: 'State is required',
    sport: 'Please select baseball or softball',
  });
  expect(teamFaults({ name: 'Aces', description: '', state: 'TX', sport: 'softball' })).toEqual({});
});
