import { signInOptionsSchema } from '@full-count/sync-protocol';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useStoredAnswer } from '../../server-data/use-stored-answer.ts';

/** Why signing in with the identity provider failed, from `?provider=`. */
const providerTroubles = [
  'failed',
  'no_email',
  'email_taken',
  'not_invited',
  'sign_up_closed',
] as const;
export type ProviderTrouble = (typeof providerTroubles)[number];

export type AuthLink = ReturnType<typeof linkOf>;

/**
 * Reads the address once. A reset token leaves the address at once, so that no browser history
 * stores it. An invitation stays until it is used, so that the page can be reloaded.
 */
export function useAuthLink() {
  const [params, setParams] = useSearchParams();
  const [link] = useState(() => linkOf(params));
  const removeParams = useCallback(
    (...names: string[]) =>
      setParams(
        (current) => {
          for (const name of names) current.delete(name);
          return current;
        },
        { replace: true },
      ),
    [setParams],
  );
  const hasParamToRemove = params.has('reset') || params.has('provider');
  useEffect(() => {
    if (hasParamToRemove) removeParams('reset', 'provider');
  }, [hasParamToRemove, removeParams]);
  const dropInvitation = useCallback(() => removeParams('invite'), [removeParams]);
  return { link, dropInvitation };
}

export function linkOf(params: URLSearchParams) {
  return {
    inviteToken: params.get('invite') || null,
    resetToken: params.get('reset') || null,
    providerTrouble: troubleOf(params.get('provider')),
  };
}

function troubleOf(word: string | null): ProviderTrouble | null {
  if (word === null) return null;
  return providerTroubles.find((trouble) => trouble === word) ?? 'failed';
}

/** The ways to sign in and to sign up here. */
export function useSignInOptions() {
  const path = '/api/auth/options';
  const { value, ...known } = useStoredAnswer(path, 'sign-in-options', signInOptionsSchema);
  return { options: value, ...known };
}
