import { loosely, type SignInOptions, signInOptionsSchema } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { readLocal, writeLocal } from '../../platform/local-storage.ts';

const STORAGE_KEY = 'sign-in-options';

/** The ways to sign in and to sign up here. Until the server answers, the last known ones, or null without any. */
export function useSignInOptions(): { options: SignInOptions | null; isAnswered: boolean } {
  const [options, setOptions] = useState(readStored);
  const [isAnswered, setIsAnswered] = useState(false);
  useEffect(() => {
    let isMounted = true;
    api('GET', '/api/auth/options')
      .then((body) => {
        const parsed = loosely(signInOptionsSchema).safeParse(body);
        if (!parsed.success || !isMounted) return;
        writeLocal(STORAGE_KEY, JSON.stringify(parsed.data));
        setOptions(parsed.data);
        setIsAnswered(true);
      })
      .catch((error: unknown) => {
        if (!(error instanceof Unreachable || error instanceof ApiFailure)) throw error;
      });
    return () => {
      isMounted = false;
    };
  }, []);
  return { options, isAnswered };
}

function readStored(): SignInOptions | null {
  try {
    const stored: unknown = JSON.parse(readLocal(STORAGE_KEY) ?? 'null');
    const parsed = loosely(signInOptionsSchema).safeParse(stored);
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
