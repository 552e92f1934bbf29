import { Button } from '../../components/button.tsx';
import { PasswordInput } from '../../components/password-input.tsx';
import { TextInput } from '../../components/text-input.tsx';
import { toast } from '../../components/toast-store.ts';
import { useForm } from '../../components/use-form.ts';
import { ApiFailure, api } from '../../sync/api-client.ts';
import styles from './auth-screen.module.css';
import { signInFaults } from './credentials.ts';
import { tellUnreachable } from './tell-unreachable.ts';

interface SignInFormProps {
  onSignedIn: () => Promise<void>;
}

export function SignInForm({ onSignedIn }: SignInFormProps) {
  const { field, busy, onSubmit } = useForm({
    initial: { email: '', password: '' },
    faultsOf: signInFaults,
    submit: async ({ email, password }) => {
      try {
        await api('POST', '/api/auth/login', { email: email.trim(), password });
      } catch (error) {
        if (error instanceof ApiFailure) tellFailure(error);
        else tellUnreachable(error);
        return undefined;
      }
      await onSignedIn();
      toast({ title: 'Logged in successfully', tone: 'done' });
      return undefined;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles['form']} aria-label="Sign In">
      <TextInput
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        {...field('email')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="action" size="live" wide busy={busy}>
        Sign In
      </Button>
    </form>
  );
}

/** Too many tries has its own sentence; everything else the server refuses is the one answer. */
function tellFailure({ status, message }: ApiFailure): void {
  const description = status === 429 || status >= 500 ? message : 'Invalid email or password';
  toast({ title: 'Error', description, tone: 'error' });
}
