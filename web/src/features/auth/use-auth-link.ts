import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Why the identity provider brought nobody back: the server's words in `?provider=`. */
export type ProviderTrouble = 'failed' | 'no_email' | 'email_taken';

/** What a mailed link, or the way back from the identity provider, brings to the sign-in screen. */
export interface AuthLink {
  readonly inviteToken: string | null;
  readonly resetToken: string | null;
  readonly providerTrouble: ProviderTrouble | null;
}

/**
 * Reads the address once. What resets a password leaves it at once: it must not lie in a history
 * that others see. An invitation stays until it is used, so that the page can be loaded again.
 */
export function useAuthLink() {
  const [params, setParams] = useSearchParams();
  const [link] = useState(() => linkOf(params));
  const drop = useCallback(
    (...names: string[]) =>
      setParams(
        (now) => {
          for (const name of names) now.delete(name);
          return now;
        },
        { replace: true },
      ),
    [setParams],
  );
  const isToClean = params.has('reset') || params.has('provider');
  useEffect(() => {
    if (isToClean) drop('reset', 'provider');
  }, [isToClean, drop]);
  const dropInvitation = useCallback(() => drop('invite'), [drop]);
  return { link, dropInvitation };
}

export function linkOf(params: URLSearchParams): AuthLink {
  return {
    inviteToken: params.get('invite') || null,
    resetToken: params.get('reset') || null,
    providerTrouble: troubleOf(params.get('provider')),
  };
}

function troubleOf(word: string | null): ProviderTrouble | null {
  if (word === null) return null;
  return word === 'no_email' || word === 'email_taken' ? word : 'failed';
}
