import { loosely, userSchema } from '@full-count/sync-protocol';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import {
  BLANK_PASSWORD,
  newPasswordFaults,
  PASSWORDS_DIFFER,
  toastFailure,
  toastUnreachable,
} from './credentials.ts';
import { FormHead, NewPasswordFields } from './form-parts.tsx';

interface AccountFoundFormProps {
  email: string;
  onSignedIn: () => Promise<boolean>;
  onEmailed: () => void;
  onCancel: () => void;
}

export function AccountFoundForm(props: AccountFoundFormProps) {
  const { email, onSignedIn, onEmailed, onCancel } = props;
  const { field, form } = useForm({
    initial: BLANK_PASSWORD,
    faultsOf: () => ({}),
    submit: async (form) => {
      const faults = newPasswordFaults(form);
      if (faults.confirmPassword !== undefined) toast({ title: PASSWORDS_DIFFER, tone: 'error' });
      if (Object.keys(faults).length > 0) return faults;
      const answer = await addPassword(email, form.password);
      if (answer === 'added') {
        if (!(await onSignedIn())) return undefined;
        toast({
          title: 'Password added to your account! You can now login with email and password.',
          tone: 'done',
        });
        return undefined;
      }
      if (answer === 'emailed') onEmailed();
      return typeof answer === 'object' ? answer : undefined;
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles['form']} aria-label="Account Found">
      <FormHead title="Account Found">
        <b>{email}</b> already has an account with your identity provider. Add a password to sign in
        here too. Unless you just signed in on this device, we'll email you a link first.
      </FormHead>
      <NewPasswordFields label="Create Password" confirmLabel="Confirm Password" field={field} />
      <div className={styles['actions']}>
        <Button type="submit" variant="action" size="live" wide busy={form.busy}>
          Add Password & Login
        </Button>
        <Button size="live" wide onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

/** Returns undefined when it failed and a toast has said so. */
async function addPassword(email: string, password: string) {
  try {
    const answer = await api('POST', '/api/auth/add-password', { email, password });
    if (loosely(userSchema).safeParse(answer).success) return 'added';
    toast({
      title: 'Reset Email Sent',
      description: 'Check your email for password reset instructions.',
      tone: 'done',
    });
    return 'emailed';
  } catch (error) {
    if (error instanceof ApiFailure && error.code === 'password_too_common') {
      return { password: error.message };
    }
    if (error instanceof ApiFailure) {
      toastFailure(error, 'Failed to add password to your account.');
    } else {
      toastUnreachable(error, 'You need signal to add a password.');
    }
    return undefined;
  }
}
