import { CircleAlert, KeyRound } from 'lucide-react';
import { serverPaths } from '../../platform/paths.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { Banner, NetworkSignIn } from '../../ui/feedback/feedback.tsx';
import { useIsOnline } from '../../ui/hooks/hooks.ts';
import styles from './auth-screen.module.css';
import type { ProviderTrouble } from './use-auth-link.ts';
import { useSignInOptions } from './use-auth-link.ts';

const troubleTexts: Readonly<Record<ProviderTrouble, readonly [problem: string, advice: string]>> =
  {
    failed: ["Sign-in didn't finish.", 'Try again, or use your password.'],
    no_email: [
      "The identity provider didn't share your email.",
      'Allow it to share your email, or sign up with a password.',
    ],
    email_taken: [
      'This email already has an account.',
      'Sign in with your password, or use "Forgot your password".',
    ],
    not_invited: [
      'Only invited people can create an account here.',
      "Ask your team's admin to invite this email, or sign up with a join code.",
    ],
    sign_up_closed: ["New accounts can't be created here.", 'Ask the person who runs this server.'],
  };

interface ProviderSignInProps {
  trouble: ProviderTrouble | null;
  /** The identity provider's redirect loses an open invitation. */
  isInvited: boolean;
}

export function ProviderSignIn({ trouble, isInvited }: ProviderSignInProps) {
  const { options, isAnswered, isUnreachable } = useSignInOptions();
  const isOnline = useIsOnline();
  const isOffered = isAnswered && options?.provider === true;
  return (
    <>
      {trouble !== null && (
        <Banner tone="bad" icon={CircleAlert}>
          <b>{troubleTexts[trouble][0]}</b> {troubleTexts[trouble][1]}
        </Banner>
      )}
      {isUnreachable && isOnline && (
        <p className="small">
          The server doesn't answer. <NetworkSignIn />
        </p>
      )}
      {isOffered && (
        <div className={styles['provider']}>
          <p className={styles['or']}>or</p>
          <a
            href={`${serverPaths.login}?provider=1`}
            className={buttonClass({ size: 'live', wide: true })}
          >
            <KeyRound size={20} />
            Sign In with Identity Provider
          </a>
          {isInvited && (
            <p className="small muted">Then open the link in your invitation email again.</p>
          )}
        </div>
      )}
    </>
  );
}
