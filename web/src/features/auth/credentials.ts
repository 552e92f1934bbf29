import { type ApiFailure, Unreachable } from '../../platform/api-client.ts';
import { toastUnreached } from '../../server-data/trouble.tsx';
import type { Faults } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';

export const BLANK_PASSWORD = { password: '', confirmPassword: '' };
export const BLANK_SIGN_UP = {
  firstName: '',
  lastName: '',
  state: '',
  email: '',
  ...BLANK_PASSWORD,
  /** Used only where strangers can't sign up. */
  joinCode: '',
};
type NewPassword = typeof BLANK_PASSWORD;
export type SignUp = typeof BLANK_SIGN_UP;
type SignIn = Pick<SignUp, 'email' | 'password'>;

export const PASSWORDS_DIFFER = "Passwords don't match";
export const PASSWORD_HINT = 'At least 6 characters. 12 or more is better.';

const MIN_PASSWORD_LENGTH = 6;

export function signInFaults({ email, password }: SignIn): Faults<SignIn> {
  return { ...emailFaults({ email }), ...passwordFaults(password) };
}

export function signUpFaults(form: SignUp): Faults<SignUp> {
  const faults: Faults<SignUp> = { ...signInFaults(form) };
  if (form.firstName.trim() === '') faults.firstName = 'First name is required';
  if (form.lastName.trim() === '') faults.lastName = 'Last name is required';
  if (form.state === '') faults.state = 'State is required';
  if (form.confirmPassword !== form.password) faults.confirmPassword = PASSWORDS_DIFFER;
  return faults;
}

export function joinCodeFaults({ joinCode }: Pick<SignUp, 'joinCode'>): Faults<SignUp> {
  return joinCode === '' ? { joinCode: 'Please enter a team join code' } : {};
}

export function newPasswordFaults({ password, confirmPassword }: NewPassword): Faults<NewPassword> {
  const faults: Faults<NewPassword> = passwordFaults(password);
  if (confirmPassword !== password) faults.confirmPassword = PASSWORDS_DIFFER;
  return faults;
}

export function emailFaults({ email }: { email: string }): Faults<{ email: string }> {
  return isEmail(email) ? {} : { email: 'Please enter a valid email address' };
}

function passwordFaults(password: string): { password?: string } {
  const isLongEnough = [...password].length >= MIN_PASSWORD_LENGTH;
  return isLongEnough
    ? {}
    : { password: `Password must be at least ${MIN_PASSWORD_LENGTH} characters` };
}

/** Requires one @ with text before it and a dot after it. The server decides the rest. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());
}

/** Shows `text`, or the server's own sentence if there were too many tries or the server is busy. */
export function toastFailure({ status, message }: ApiFailure, text: string): void {
  const description = status === 429 || status >= 500 ? message : text;
  toast({ title: 'Error', description, tone: 'error' });
}

const SIGN_IN_NEEDS_SIGNAL = 'You need signal to sign in. After that the app works without it.';

export function toastUnreachable(error: unknown, description = SIGN_IN_NEEDS_SIGNAL): void {
  if (!(error instanceof Unreachable)) throw error;
  toastUnreached(description);
}
