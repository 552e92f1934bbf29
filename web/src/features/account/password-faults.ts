import type { Faults } from '../../ui/hooks/use-form.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

interface PasswordFault {
  readonly title: string;
  readonly description: string;
  readonly field: keyof PasswordChange;
}

const MIN_LENGTH = 6;

/** Checks the rules in the order of docs/requirements.md. */
export function newPasswordFault(form: PasswordChange): PasswordFault | undefined {
  if (form.newPassword !== form.confirmPassword) {
    return {
      title: 'Password mismatch',
      description: "New password and confirmation don't match.",
      field: 'confirmPassword',
    };
  }
  if ([...form.newPassword].length < MIN_LENGTH) {
    return {
      title: 'Password too short',
      description: `Password must be at least ${MIN_LENGTH} characters long.`,
      field: 'newPassword',
    };
  }
  return undefined;
}

export function currentPasswordFaults({ currentPassword }: PasswordChange): Faults<PasswordChange> {
  return currentPassword === '' ? { currentPassword: 'Current password is required' } : {};
}
