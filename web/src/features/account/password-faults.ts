import type { Faults } from '../../components/use-form.ts';

export interface PasswordChange {
  currentPassword: string;
  newPassword: string;
  confirmPassword: string;
}

/** What is wrong with a change of password: the toast's words, and at which field it is. */
export interface PasswordFault {
  readonly title: string;
  readonly description: string;
  readonly field: keyof PasswordChange;
}

const MIN_LENGTH = 6;

/** The specification's rules, in its order; undefined: nothing is wrong. */
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

/** Asked for before anything else is judged. */
export function missingFaults({ currentPassword }: PasswordChange): Faults<PasswordChange> {
  return currentPassword === '' ? { currentPassword: 'Current password is required' } : {};
}
