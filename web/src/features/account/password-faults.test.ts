import { expect, it } from 'vitest';
import { missingFaults, passwordFault } from './password-faults.ts';

const form = {
  currentPassword: 'infield fly',
  newPassword: 'squeeze play',
  confirmPassword: 'squeeze play',
};

it('takes a new password that was typed twice alike', () => {
  expect(passwordFault(form)).toBeUndefined();
  expect(missingFaults(form)).toEqual({});
});

it('says first that two passwords differ, then that one is short', () => {
  expect(passwordFault({ ...form, newPassword: 'bunt' })?.title).toBe('Password mismatch');
  expect(passwordFault({ ...form, newPassword: 'bunt', confirmPassword: 'bunt' })).toEqual({
    title: 'Password too short',
    description: 'Password must be at least 6 characters long.',
    field: 'newPassword',
  });
});

it('wants the current one', () => {
  expect(missingFaults({ ...form, currentPassword: '' })).toEqual({
    currentPassword: 'Current password is required',
  });
});
