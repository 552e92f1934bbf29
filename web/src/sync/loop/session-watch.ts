import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import type { SyncPause } from './sync-view.ts';

/** Who is signed in on this device. `unknown` if the server did not answer. */
export type SignedIn =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'nobody' | 'unknown' };

interface SessionWatchOptions {
  readonly userId: string;
  readonly pausedFor: () => SyncPause | null;
  /** True if there is no team to sync, so that no sync answer can show that the session has ended. */
  readonly hasNoTeam: () => boolean;
  readonly pause: (reason: 'signed-out' | 'other-account') => void;
  readonly resume: () => void;
  readonly whoIsSignedIn?: () => Promise<SignedIn>;
}

/**
 * Asks while the sync is paused without a session, because the user may have signed in again in another tab, and
 * while the user has no team. The small request avoids sending a long queue to a server that rejects it.
 *
 * @returns a function that asks, unless a request is already in flight
 */
export function createSessionWatch(options: SessionWatchOptions): () => Promise<void> {
  const { userId, pausedFor, hasNoTeam, pause, resume, whoIsSignedIn = fetchSignedIn } = options;
  let isAsking = false;
  const isPausedForSession = () => pausedFor() === 'signed-out' || pausedFor() === 'other-account';
  const hasNoExchange = () => pausedFor() === null && hasNoTeam();

  function handleAnswer(answer: SignedIn): void {
    if (answer.kind === 'unknown') return;
    const isOwn = answer.kind === 'user' && answer.id === userId;
    if (isOwn && isPausedForSession()) resume();
    if (!isOwn && hasNoExchange()) pause(answer.kind === 'user' ? 'other-account' : 'signed-out');
  }

  return async () => {
    if (isAsking || !(isPausedForSession() || hasNoExchange())) return;
    isAsking = true;
    try {
      handleAnswer(await whoIsSignedIn());
    } finally {
      isAsking = false;
    }
  };
}

async function fetchSignedIn(): Promise<SignedIn> {
  try {
    const { id } = await api<{ id?: unknown }>('GET', '/api/auth/user');
    return typeof id === 'string' ? { kind: 'user', id } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof ApiFailure) return { kind: error.status === 401 ? 'nobody' : 'unknown' };
    if (error instanceof Unreachable) return { kind: 'unknown' };
    throw error;
  }
}
