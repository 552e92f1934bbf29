import { loosely, type SignInOptions, signInOptionsSchema } from '@full-count/sync-protocol';
import { useEffect, useState } from 'react';
import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import { readLocal, writeLocal } from '../../platform/stored-state.ts';

const STORAGE_KEY = 'sign-in-options';

interface KnownOptions {
  /** Until the server answers, the last known ones, or null without any. */
  readonly options: SignInOptions | null;
  readonly isAnswered: boolean;
  readonly isUnreachable: boolean;
}

/** The ways to sign in and to sign up here. */
export function useSignInOptions(): KnownOptions {
  const [options, setOptions] = useState(readStored);
  const [isAnswered, setIsAnswered] = useState(false);
  const [isUnreachable, setIsUnreachable] = useState(false);
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
        if (error instanceof Unreachable) setIsUnreachable(true);
        else if (!(error instanceof ApiFailure)) throw error;
      });
    return () => {
      isMounted = false;
    };
  }, []);
  return { options, isAnswered, isUnreachable };
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
