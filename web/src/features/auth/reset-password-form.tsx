import { useState } from 'react';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import { newPasswordFaults, toastFailure, toastUnreachable } from './credentials.ts';
import { FormHead, NewPasswordFields } from './form-parts.tsx';

interface ResetPasswordFormProps {
  token: string;
  /** Called after the password was changed, which signs out every device of the account. */
  onReset: () => void;
  backLabel?: string | undefined;
  onBack: () => void;
  onRequestLink?: (() => void) | undefined;
}

export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { token, onReset, backLabel = 'Back to Login', onBack, onRequestLink } = props;
  const [isExpired, setIsExpired] = useState(false);
  const { field, form } = useForm({
    initial: { password: '', confirmPassword: '' },
    faultsOf: newPasswordFaults,
    submit: async (form) => {
      try {
        await api('POST', '/api/auth/reset-password', { ...form, token });
      } catch (error) {
        if (!(error instanceof ApiFailure)) {
          toastUnreachable(error, 'You need signal to choose a new password.');
          return undefined;
        }
        if (error.code === 'password_too_common') return { password: error.message };
        setIsExpired(error.code === 'reset_token_invalid');
        toastFailure(error, 'Failed to reset password. The link may be expired.');
        return undefined;
      }
      toast({
        title: 'Password Reset',
        description: 'Your password has been reset successfully. You can now sign in.',
        tone: 'done',
      });
      onReset();
    },
  });
  const needsLink = isExpired && onRequestLink !== undefined;
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      className={styles['form']}
      aria-label="Reset password"
    >
      <FormHead title="Choose a New Password">
        {isExpired
          ? 'This link has expired. Get a new one to choose a password.'
          : 'All your devices will be signed out. Sign in again with the new password. Unsent changes stay on the device where they were made.'}
      </FormHead>
      {!needsLink && (
        <NewPasswordFields label="New password" confirmLabel="Confirm password" field={field} />
      )}
      <div className={styles['actions']}>
        {needsLink ? (
          <Button variant="action" size="live" wide onClick={onRequestLink}>
            Send New Link
          </Button>
        ) : (
          <Button type="submit" variant="action" size="live" wide busy={form.busy}>
            Reset Password
          </Button>
        )}
        <Button variant="quiet" wide onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  );
}
