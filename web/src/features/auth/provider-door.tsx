import { signInOptionsSchema } from '@full-count/sync-protocol';
import { CircleAlert, KeyRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import { serverPaths } from '../../app/paths.ts';
import { Banner } from '../../components/banner.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { ApiFailure, api, Unreachable } from '../../sync/api-client.ts';
import styles from './auth-screen.module.css';
import type { ProviderTrouble } from './use-auth-link.ts';

const troubleWords: Readonly<Record<ProviderTrouble, readonly [string, string]>> = {
  failed: [
    'The identity provider signed nobody in.',
    'Nothing has changed. Try again, or sign in with your password.',
  ],
  no_email: [
    'The identity provider did not tell your e-mail address.',
    'Let it share the address, or sign up here with a password.',
  ],
  email_taken: [
    'Your e-mail address has an account here already.',
    'Sign in to it with its password. If it is forgotten, we mail you a link.',
  ],
};

interface ProviderDoorProps {
  /** How the last try by the provider ended, if it did not lead in. */
  trouble: ProviderTrouble | null;
  /** An invitation was followed: by way of the provider it is left behind. */
  isInvited: boolean;
}

/** The way in by the identity provider, where this installation has one. */
export function ProviderDoor({ trouble, isInvited }: ProviderDoorProps) {
  const isOffered = useIsOffered();
  return (
    <>
      {trouble !== null && (
        <Banner tone="bad" icon={<CircleAlert aria-hidden="true" size={20} />}>
          <b>{troubleWords[trouble][0]}</b> {troubleWords[trouble][1]}
        </Banner>
      )}
      {isOffered && (
        <div className={styles['provider']}>
          <p className={styles['or']}>or</p>
          <a
            href={`${serverPaths.login}?provider=1`}
            className={buttonClass({ size: 'live', wide: true })}
          >
            <KeyRound aria-hidden="true" size={20} />
            Sign in by identity provider
          </a>
          {isInvited && (
            <p className="small muted">Then follow the link in the mail once more to join.</p>
          )}
        </div>
      )}
    </>
  );
}

function useIsOffered(): boolean {
  const [isOffered, setIsOffered] = useState(false);
  useEffect(() => {
    let isWanted = true;
    api('GET', '/api/auth/options')
      .then((body) => {
        const parsed = signInOptionsSchema.safeParse(body);
        if (isWanted) setIsOffered(parsed.success && parsed.data.provider);
      })
      .catch((error: unknown) => {
        // Without the server there is no way to the provider either.
        if (!(error instanceof Unreachable || error instanceof ApiFailure)) throw error;
      });
    return () => {
      isWanted = false;
    };
  }, []);
  return isOffered;
}
