import type { Faults } from '../../components/use-form.ts';

/** The sign-in and sign-up forms' rules, with the specification's words. */

export interface SignIn {
  email: string;
  password: string;
}

export interface SignUp extends SignIn {
  firstName: string;
  lastName: string;
  state: string;
  confirmPassword: string;
}

const MIN_PASSWORD_LENGTH = 6;

export function signInFaults({ email, password }: SignIn): Faults<SignIn> {
  const faults: Faults<SignIn> = {};
  if (!isEmail(email)) faults.email = 'Please enter a valid email address';
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    faults.password = `Password must be at least ${MIN_PASSWORD_LENGTH} characters`;
  }
  return faults;
}

export function signUpFaults(form: SignUp): Faults<SignUp> {
  const faults: Faults<SignUp> = { ...signInFaults(form) };
  if (form.firstName.trim() === '') faults.firstName = 'First name is required';
  if (form.lastName.trim() === '') faults.lastName = 'Last name is required';
  if (form.state === '') faults.state = 'State is required';
  if (form.confirmPassword !== form.password) faults.confirmPassword = "Passwords don't match";
  return faults;
}

/** One @ with something around it and a dot behind: the server and the mail decide the rest. */
function isEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(text.trim());
}
