import { expect, it } from 'vitest';
import { currentPasswordFaults, newPasswordFault } from './change-password-form.tsx';

const form = {
  currentPassword: 'infield fly',
  newPassword: 'squeeze play',
  confirmPassword: 'squeeze play',
};

it('accepts a new password that was typed twice', () => {
  expect(newPasswordFault(form)).toBeUndefined();
  expect(currentPasswordFaults(form)).toEqual({});
});

it('reports different passwords before a short one', () => {
  expect(newPasswordFault({ ...form, newPassword: 'bunt' })?.title).toBe('Password mismatch');
  expect(newPasswordFault({ ...form, newPassword: 'bunt', confirmPassword: 'bunt' })).toEqual({
    title: 'Password too short',
    description: 'Password must be at least 6 characters long.',
    field: 'newPassword',
  });
});

it('requires the current password', () => {
  expect(currentPasswordFaults({ ...form, currentPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
  });
});
