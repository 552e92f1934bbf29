import { expect, it } from 'vitest';
import { asJoinCode, joinFaults } from './join-team-screen.tsx';

it('requires a code before it asks the server', () => {
  const required = { joinCode: 'Please enter a team join code' };
  expect(joinFaults({ joinCode: '', role: 'staff' })).toEqual(required);
  expect(joinFaults({ joinCode: '   ', role: 'coach' })).toEqual(required);
  expect(joinFaults({ joinCode: 'ACES7K2M', role: 'staff' })).toEqual({});
});

it('accepts a pasted code with spaces or dashes and cuts it to its length', () => {
  expect(asJoinCode(' EAEECGACYH3K ')).toBe('EAEECGACYH3K');
  expect(asJoinCode('\teaee-cgac–yh3k\n')).toBe('EAEECGACYH3K');
  expect(asJoinCode('EAEE CGAC\u00a0YH3K\u200b')).toBe('EAEECGACYH3K');
  expect(asJoinCode('EAEECGACYH3KX')).toBe('EAEECGACYH3K');
});
