import { Mail } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure, api } from '../../platform/api-client.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { EmailInput } from '../../ui/fields/field.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './auth-screen.module.css';
import { emailFaults, toastFailure, toastUnreachable } from './credentials.ts';
import { FormHead } from './form-parts.tsx';

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
        <Banner tone="good" icon={<Mail size={20} />}>
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
