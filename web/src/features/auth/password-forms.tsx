import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { EmailInput } from '../../ui/fields/field.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import {
  BLANK_PASSWORD,
  emailFaults,
  newPasswordFaults,
  toastFailure,
  toastUnreachable,
} from './credentials.ts';
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
    initial: BLANK_PASSWORD,
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

interface ForgotPasswordFormProps {
  email: string;
  onBack: (email: string) => void;
}

/** The screen never reveals whether the address has an account. Only the email that arrives does. */
export function ForgotPasswordForm({ email, onBack }: ForgotPasswordFormProps) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { field, form } = useForm({
    initial: { email },
    faultsOf: emailFaults,
    submit: async (form) => {
      const address = form.email.trim();
      try {
        await api('POST', '/api/auth/forgot-password', { email: address });
      } catch (error) {
        if (error instanceof ApiFailure) {
          toastFailure(error, 'Failed to send reset email. Please try again.');
        } else {
          toastUnreachable(error, 'You need signal to send the email.');
        }
        return undefined;
      }
      setSentTo(address);
      toast({
        title: 'Reset Email Sent',
        description: 'Check your email for password reset instructions.',
        tone: 'done',
      });
    },
  });
  return (
    <form
      onSubmit={form.onSubmit}
      noValidate
      className={styles['form']}
      aria-label="Forgot password"
    >
      <FormHead title="Forgot your password?">We'll email you a link to choose a new one.</FormHead>
      {sentTo !== null && (
        <Banner tone="good" icon={Mail}>
          <b>Check {sentTo}.</b> If it has an account, you'll get a link. It works once and expires
          in 30 minutes.
        </Banner>
      )}
      <EmailInput {...field('email')} />
      <div className={styles['actions']}>
        <Button
          type="submit"
          variant={sentTo === null ? 'action' : 'second'}
          size="live"
          wide
          busy={form.busy}
        >
          {sentTo === null ? 'Send Reset Link' : 'Send It Again'}
        </Button>
        <Button variant="quiet" wide onClick={() => onBack(field('email').value)}>
          Back to Login
        </Button>
      </div>
    </form>
  );
}
