import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { toast } from '../../components/toast-store.ts';
import { useForm } from '../../components/use-form.ts';
import { ApiFailure, api } from '../../sync/api-client.ts';
import styles from './auth-screen.module.css';
import { newPasswordFaults } from './credentials.ts';
import { ModeHead } from './mode-head.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { tellFailure } from './tell-failure.ts';
import { tellUnreachable } from './tell-unreachable.ts';

interface ResetPasswordFormProps {
  token: string;
  /** The password is the new one; every device of the account is signed out. */
  onReset: () => void;
  backLabel?: string | undefined;
  onBack: () => void;
  /** A link that does not work any more leads to where another one is asked for. */
  onAskAgain?: (() => void) | undefined;
}

/** Opened by the link of a mail. */
export function ResetPasswordForm(props: ResetPasswordFormProps) {
  const { token, onReset, backLabel = 'Back to Login', onBack, onAskAgain } = props;
  const [isExpired, setIsExpired] = useState(false);
  const { field, busy, onSubmit } = useForm({
    initial: { password: '', confirmPassword: '' },
    faultsOf: newPasswordFaults,
    submit: async (form) => {
      try {
        await api('POST', '/api/auth/reset-password', { ...form, token });
      } catch (error) {
        if (!(error instanceof ApiFailure)) {
          tellUnreachable(error, 'Choosing a new password needs the network.');
          return undefined;
        }
        if (error.code === 'password_too_common') return { password: error.message };
        setIsExpired(error.code === 'reset_token_invalid');
        tellFailure(error, 'Failed to reset password. The link may be expired.');
        return undefined;
      }
      toast({
        title: 'Password Reset',
        description: 'Your password has been reset successfully. You can now sign in.',
        tone: 'done',
      });
      onReset();
      return undefined;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles['form']} aria-label="Reset password">
      <ModeHead title="Choose a new password">
        Afterwards you sign in with it. Every device of yours is signed out; what waits on them is
        kept.
      </ModeHead>
      <NewPasswordFields label="New password" confirmLabel="Confirm password" field={field} />
      <div className={styles['actions']}>
        <Button type="submit" variant="action" size="live" wide busy={busy}>
          Reset Password
        </Button>
        {isExpired && onAskAgain !== undefined && (
          <Button wide onClick={onAskAgain}>
            Send a new link
          </Button>
        )}
        <Button variant="quiet" wide onClick={onBack}>
          {backLabel}
        </Button>
      </div>
    </form>
  );
}
