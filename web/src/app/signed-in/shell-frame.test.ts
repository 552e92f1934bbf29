import type { User } from '@full-count/sync-protocol';
import { expect, it } from 'vitest';
import { nameAndInitials } from './shell-frame.tsx';

const user = { firstName: 'Dana', lastName: 'Whitfield', email: 'dana@example.com' } as User;

it('shows the whole name and its first letters', () => {
  expect(nameAndInitials(user)).toEqual({ name: 'Dana Whitfield', initials: 'DW' });
});

it('falls back to the first name alone, then to the email', () => {
  expect(nameAndInitials({ ...user, lastName: null })).toEqual({ name: 'Dana', initials: 'D' });
  expect(nameAndInitials({ ...user, firstName: '', lastName: null })).toEqual({
    name: 'dana@example.com',
    initials: 'D',
  });
});

it('does not split a letter that needs two UTF-16 units', () => {
  expect(nameAndInitials({ ...user, firstName: '𐐔ana' }).initials).toBe('𐐔W');
});
