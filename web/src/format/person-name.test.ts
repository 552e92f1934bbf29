import { expect, it } from 'vitest';
import { memberInitials, memberName } from './names.ts';

const member = {
  id: '00000000-0000-7000-8000-000000000001',
  teamId: '00000000-0000-4000-8000-000000000002',
  userId: '00000000-0000-7000-8000-000000000003',
  role: 'staff',
  permissions: 'read',
  joinedAt: '2026-04-01T17:00:00.000Z',
  userFirstName: 'Dana',
  userLastName: 'van Ellery',
  userEmail: 'dana@example.com',
} as const;

it('a member is called by their name, else by their email, else "A staff member"', () => {
  expect(memberName(member)).toBe('Dana van Ellery');
  expect(memberInitials(member)).toBe('DE');
  const nameless = { ...member, userFirstName: null, userLastName: null };
  expect(memberName(nameless)).toBe('dana@example.com');
  expect(memberInitials(nameless)).toBe('D');
  expect(memberName({ ...nameless, userEmail: null })).toBe('A staff member');
});
