import { expect, it } from 'vitest';
import { joinFaults } from './join-team-screen.tsx';

it('requires a code before it asks the server', () => {
  const required = { joinCode: 'Please enter a team join code' };
  expect(joinFaults({ joinCode: '', role: 'staff' })).toEqual(required);
  expect(joinFaults({ joinCode: '   ', role: 'coach' })).toEqual(required);
  expect(joinFaults({ joinCode: 'ACES7K2M', role: 'staff' })).toEqual({});
});
