import { CloudOff } from 'lucide-react';
import { useState } from 'react';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { toastUnreached } from '../../server-data/trouble.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import styles from './auth-screen.module.css';
import { newPasswordFaults } from './credentials.ts';
import { FormHead } from './form-head.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

interface VerifyPasswordFormProps {
  token: string;
  /** Called after the email was verified, which signs out every device of the account. */
  onVerified: () => void;
  onGone: () => void;
}

/** Asks for a new password, because someone else may have signed up with this email. */
export function VerifyPasswordForm({ token, onVerified, onGone }: VerifyPasswordFormProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { field, busy, onSubmit } = useForm({
    initial: { password: '', confirmPassword: '' },
    faultsOf: newPasswordFaults,
    submit: async (form) => {
      setTrouble(null);
      try {
        await api('POST', '/api/auth/verify-email', { ...form, token });
      } catch (error) {
        if (error instanceof Unreachable) {
          toastUnreached('You need signal to verify your email. Nothing was changed.');
          return undefined;
        }
        if (!(error instanceof ApiFailure)) throw error;
        if (error.code === 'password_too_common') return { password: error.message };
        if (error.code === 'verification_token_invalid') onGone();
        else setTrouble(error.message);
        return undefined;
      }
      onVerified();
      return undefined;
    },
  });
  return (
    <form onSubmit={onSubmit} noValidate className={styles['form']} aria-label="Verify email">
      <FormHead title="Choose a New Password">
        This device isn't signed in to the account, and someone else may have signed up with your
        email. A new password signs out all of its devices and verifies your email. Unsent changes
        stay on the device where they were made.
      </FormHead>
      {trouble !== null && <Banner icon={<CloudOff size={20} />}>{trouble}</Banner>}
      <NewPasswordFields label="New password" confirmLabel="Confirm password" field={field} />
      <div className={styles['actions']}>
        <Button type="submit" variant="action" size="live" wide busy={busy}>
          Save and Verify
        </Button>
        <ButtonLink to={paths.login} size="live" wide>
          Sign In
        </ButtonLink>
      </div>
      <p className="muted">
        If you know the password, sign in here first. Then open the link again.
      </p>
    </form>
  );
}
