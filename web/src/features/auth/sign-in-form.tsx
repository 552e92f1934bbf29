import { ApiFailure, api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordInput } from '../../ui/fields/password-input.tsx';
import { TextInput } from '../../ui/fields/text-input.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import { signInFaults } from './credentials.ts';
import { toastFailure } from './toast-failure.ts';
import { toastUnreachable } from './toast-unreachable.ts';

interface SignInFormProps {
  email: string;
  onSignedIn: () => Promise<boolean>;
  onForgot: (email: string) => void;
}

export function SignInForm({ email, onSignedIn, onForgot }: SignInFormProps) {
  const { field, busy, onSubmit } = useForm({
    initial: { email, password: '' },
    faultsOf: signInFaults,
    submit: async (form) => {
      try {
        await api('POST', '/api/auth/login', { ...form, email: form.email.trim() });
      } catch (error) {
        if (error instanceof ApiFailure) toastFailure(error, 'Invalid email or password');
        else toastUnreachable(error);
        return undefined;
      }
      if (await onSignedIn()) toast({ title: 'Logged in successfully', tone: 'done' });
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
      <div className={styles['actions']}>
        <Button type="submit" variant="action" size="live" wide busy={busy}>
          Sign In
        </Button>
        <Button variant="quiet" wide onClick={() => onForgot(field('email').value)}>
          Forgot your password
        </Button>
      </div>
    </form>
  );
}
