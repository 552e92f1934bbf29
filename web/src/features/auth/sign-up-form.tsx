import { US_STATES } from '@full-count/sync-protocol';
import { Button } from '../../components/button.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { Select } from '../../components/select.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast-store.ts';
import { type Faults, useForm } from '../../components/use-form.ts';
import { ApiFailure, api } from '../../sync/api-client.ts';
import styles from './auth-screen.module.css';
import { type SignUp, signUpFaults } from './credentials.ts';
import { tellUnreachable } from './tell-unreachable.ts';

const states = US_STATES.map(({ code, name }) => ({ value: code, label: name }));

const blank: SignUp = {
  firstName: '',
  lastName: '',
  state: '',
  email: '',
  password: '',
  confirmPassword: '',
};

interface SignUpFormProps {
  onSignedIn: () => Promise<void>;
}

export function SignUpForm({ onSignedIn }: SignUpFormProps) {
  const { field, busy, onSubmit } = useForm({
    initial: blank,
    faultsOf: signUpFaults,
    submit: async ({ confirmPassword, ...form }) => {
      try {
        await api('POST', '/api/auth/register', { ...form, email: form.email.trim() });
      } catch (error) {
        if (error instanceof ApiFailure) return tellFailure(error);
        tellUnreachable(error);
        return undefined;
      }
      await onSignedIn();
      toast({ title: 'Account created successfully', tone: 'done' });
      return undefined;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles['form']} aria-label="Sign Up">
      <div className={styles['pair']}>
        <TextInput label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextInput label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <Select label="State" placeholder="Choose your state" options={states} {...field('state')} />
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <PasswordInput
        label="Password"
        autoComplete="new-password"
        hint="At least 6 characters; 12 are better."
        {...field('password')}
      />
      <PasswordInput
        label="Confirm password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <Button type="submit" variant="action" size="live" wide busy={busy}>
        Sign Up
      </Button>
    </form>
  );
}

/** A password that is too easy stands at its field; what else is wrong is the specification's toast. */
function tellFailure({ code, message, status }: ApiFailure): Faults<SignUp> | undefined {
  if (code === 'password_too_common') return { password: message };
  const isBusy = status === 429 || status >= 500;
  toast({
    title: 'Error',
    description: isBusy ? message : 'Failed to create account. Email may already be in use.',
    tone: 'error',
  });
  return undefined;
}
