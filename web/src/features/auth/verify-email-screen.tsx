import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { toastUnreached } from '../../server-data/trouble.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Banner } from '../../ui/feedback/feedback.tsx';
import { useForm } from '../../ui/hooks/use-form.ts';
import styles from './auth-screen.module.css';
import { BLANK_PASSWORD, newPasswordFaults } from './credentials.ts';
import { FormHead, NewPasswordFields } from './form-parts.tsx';

type State =
  | { readonly kind: 'verifying' | 'expired' | 'unreachable' | 'sign-in-first' }
  /** On a device without the account's session, the user has also chosen a new password. */
  | { readonly kind: 'verified'; readonly hasNewPassword: boolean }
  | { readonly kind: 'password-needed' }
  | { readonly kind: 'failed'; readonly message: string };

/** The page of the verification link. Without the account's session it needs a new password. */
export function VerifyEmailScreen({ token }: { token: string }) {
  const [state, setState] = useState<State>({ kind: 'verifying' });
  const verify = useCallback(async () => {
    setState({ kind: 'verifying' });
    setState(await verifyEmail(token));
  }, [token]);
  useEffect(() => {
    void verify();
  }, [verify]);
  if (state.kind === 'password-needed') {
    return (
      <VerifyPasswordForm
        token={token}
        onVerified={() => setState({ kind: 'verified', hasNewPassword: true })}
        onGone={() => setState({ kind: 'expired' })}
      />
    );
  }
  return (
    <>
      <h1>{state.kind === 'verified' ? "You're All Set" : 'Verify Your Email'}</h1>
      {state.kind === 'verifying' && <p role="status">Verifying...</p>}
      {state.kind === 'verified' && (
        <Banner tone="good" icon={CircleCheck}>
          <b>Your email is verified.</b>{' '}
          {state.hasNewPassword
            ? 'Sign in with your new password.'
            : 'Teams can now invite you here in the app.'}
        </Banner>
      )}
      {state.kind === 'expired' && (
        <Banner tone="watch" icon={CircleAlert}>
          <b>This link has expired (7 days).</b> Sign in and send a new one from Account.
        </Banner>
      )}
      {state.kind === 'sign-in-first' && (
        <Banner tone="watch" icon={CircleAlert}>
          <b>Sign in first.</b> Use your identity provider, then open the link again.
        </Banner>
      )}
      {(state.kind === 'unreachable' || state.kind === 'failed') && (
        <Banner icon={CloudOff} action={<Button onClick={() => void verify()}>Try Again</Button>}>
          {state.kind === 'failed' ? (
            state.message
          ) : (
            <>
              <b>Waiting for signal.</b> You need it to verify your email.
            </>
          )}
        </Banner>
      )}
      {state.kind !== 'verifying' && (
        <ButtonLink to={paths.dugout} variant={state.kind === 'verified' ? 'action' : 'second'}>
          Open Full Count
        </ButtonLink>
      )}
    </>
  );
}

async function verifyEmail(token: string): Promise<State> {
  try {
    await api('POST', '/api/auth/verify-email', { token });
    return { kind: 'verified', hasNewPassword: false };
  } catch (error) {
    if (error instanceof Unreachable) return { kind: 'unreachable' };
    if (!(error instanceof ApiFailure)) throw error;
    if (error.code === 'password_needed') return { kind: 'password-needed' };
    if (error.code === 'sign_in_first') return { kind: 'sign-in-first' };
    const isExpired = error.status === 400;
    return isExpired ? { kind: 'expired' } : { kind: 'failed', message: error.message };
  }
}

interface VerifyPasswordFormProps {
  token: string;
  /** Called after the email was verified, which signs out every device of the account. */
  onVerified: () => void;
  onGone: () => void;
}

/** Asks for a new password, because someone else may have signed up with this email. */
function VerifyPasswordForm({ token, onVerified, onGone }: VerifyPasswordFormProps) {
  const [trouble, setTrouble] = useState<string | null>(null);
  const { field, form } = useForm({
    initial: BLANK_PASSWORD,
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
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate className={styles['form']} aria-label="Verify email">
      <FormHead title="Choose a New Password">
        This device isn't signed in to the account, and someone else may have signed up with your
        email. A new password signs out all of its devices and verifies your email. Unsent changes
        stay on the device where they were made.
      </FormHead>
      {trouble !== null && <Banner icon={CloudOff}>{trouble}</Banner>}
      <NewPasswordFields label="New password" confirmLabel="Confirm password" field={field} />
      <div className={styles['actions']}>
        <Button type="submit" variant="action" size="live" wide busy={form.busy}>
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
