import { useServerCallbacks } from '../../local/local-data.tsx';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { PasswordInput } from '../../ui/fields/field.tsx';
import { type Faults, useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './account.module.css';

interface ChangePasswordFormProps {
  isOnline: boolean;
  onChanged: () => void;
  onCancel: () => void;
}

export function ChangePasswordForm({ isOnline, onChanged, onCancel }: ChangePasswordFormProps) {
  const { onUnauthorized } = useServerCallbacks();
  const { field, form } = useForm({
    initial: BLANK_FORM,
    faultsOf: currentPasswordFaults,
    submit: async (form) => {
      const fault = newPasswordFault(form);
      if (fault !== undefined) {
        const { title, description } = fault;
        toast({ title, description, tone: 'error' });
        return { [fault.field]: description };
      }
      try {
        const { currentPassword, newPassword } = form;
        await api('POST', '/api/auth/change-password', { currentPassword, newPassword });
      } catch (error) {
        if (!(error instanceof ApiFailure && error.status === 401)) return showFailure(error);
        onUnauthorized();
        return undefined;
      }
      toast({
        title: 'Password updated',
        description: 'Your other devices were signed out.',
        tone: 'done',
      });
      onChanged();
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles.form} aria-label="Change Password">
      <PasswordInput
        label="Current password"
        autoComplete="current-password"
        {...field('currentPassword')}
      />
      <PasswordInput
        label="New password"
        autoComplete="new-password"
        hint="At least 6 characters. 12 or more is better."
        {...field('newPassword')}
      />
      <PasswordInput
        label="Confirm new password"
        autoComplete="new-password"
        {...field('confirmPassword')}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="action"
          busy={form.busy}
          disabledReason={isOnline ? undefined : 'You need signal to change it.'}
        >
          Save Password
        </Button>
      </div>
    </form>
  );
}

/** Shows the server's sentence in a toast, and returns it if it belongs to a field. */
function showFailure(error: unknown): Faults<PasswordChange> | undefined {
  if (error instanceof Unreachable) {
    toast({
      title: 'Error',
      description: 'An error occurred while changing your password.',
      tone: 'error',
    });
    return undefined;
  }
  if (!(error instanceof ApiFailure)) throw error;
  const description = error.message || 'Failed to change password.';
  toast({ title: 'Password change failed', description, tone: 'error' });
  if (error.code === 'password_too_common') return { newPassword: description };
  return error.code === 'current_password_wrong' ? { currentPassword: description } : undefined;
}

const BLANK_FORM = { currentPassword: '', newPassword: '', confirmPassword: '' };
type PasswordChange = typeof BLANK_FORM;

const MIN_LENGTH = 6;

/** Checks the rules in the order of docs/requirements.md. */
export function newPasswordFault(form: PasswordChange) {
  if (form.newPassword !== form.confirmPassword) {
    return {
      title: 'Password mismatch',
      description: "New password and confirmation don't match.",
      field: 'confirmPassword' as const,
    };
  }
  if ([...form.newPassword].length < MIN_LENGTH) {
    return {
      title: 'Password too short',
      description: `Password must be at least ${MIN_LENGTH} characters long.`,
      field: 'newPassword' as const,
    };
  }
  return undefined;
}

export function currentPasswordFaults({ currentPassword }: PasswordChange): Faults<PasswordChange> {
  return currentPassword === '' ? { currentPassword: 'Current password is required' } : {};
}
