import type { Faults } from '../../ui/hooks/use-form.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** What is wrong with a new password: the toast's words and the field. */
export interface PasswordFault {
  readonly title: string;
  readonly description: string;
  readonly field: keyof PasswordChange;
}

const MIN_LENGTH = 6;

/** Checks the specification's rules in its order. Returns undefined when nothing is wrong. */
export function passwordFault(form: PasswordChange): PasswordFault | undefined {
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

/** Checked before everything else. */
export function missingFaults({ currentPassword }: PasswordChange): Faults<PasswordChange> {
  return currentPassword === '' ? { currentPassword: 'Current password is required' } : {};
}
