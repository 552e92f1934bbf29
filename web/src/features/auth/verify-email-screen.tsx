import { CircleAlert, CircleCheck, CloudOff } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { VerifyPasswordForm } from './verify-password-form.tsx';

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
        <Banner tone="good" icon={<CircleCheck size={20} />}>
          <b>Your email is verified.</b>{' '}
          {state.hasNewPassword
            ? 'Sign in with your new password.'
            : 'Teams can now invite you here in the app.'}
        </Banner>
      )}
      {state.kind === 'expired' && (
        <Banner tone="watch" icon={<CircleAlert size={20} />}>
          <b>This link has expired (7 days).</b> Sign in and send a new one from Account.
        </Banner>
      )}
      {state.kind === 'sign-in-first' && (
        <Banner tone="watch" icon={<CircleAlert size={20} />}>
          <b>Sign in first.</b> Use your identity provider, then open the link again.
        </Banner>
      )}
      {(state.kind === 'unreachable' || state.kind === 'failed') && (
        <Banner
          icon={<CloudOff size={20} />}
          action={<Button onClick={() => void verify()}>Try Again</Button>}
        >
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
