import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import type { SyncPause } from './sync-view.ts';

/** What the server says about this device's session. `unknown`: it did not answer. */
export type SignedIn =
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'nobody' | 'unknown' };

interface SessionWatchOptions {
  readonly userId: string;
  readonly pausedFor: () => SyncPause | null;
  /** True when no team is exchanged, so that no answer of the sync can tell that the session ended. */
  readonly hasNoTeam: () => boolean;
  readonly pause: (reason: 'signed-out' | 'other-account') => void;
  readonly resume: () => void;
  readonly whoIsSignedIn?: () => Promise<SignedIn>;
}

/**
 * Asks the server who is signed in where the sync does not learn it by itself: while it is paused
 * for want of a session, because its owner may have signed in again in another tab or through an
 * identity provider, and while the user has no team. The question is small, so that a long queue
 * is not carried to a server that turns it away.
 *
 * @returns Asks, unless an answer is still awaited.
 */
export function createSessionWatch(options: SessionWatchOptions): () => Promise<void> {
  const { userId, pausedFor, hasNoTeam, pause, resume, whoIsSignedIn = askServer } = options;
  let isAsking = false;
  const isForSession = () => pausedFor() === 'signed-out' || pausedFor() === 'other-account';
  const isUnwatched = () => pausedFor() === null && hasNoTeam();

  function take(answer: SignedIn): void {
    if (answer.kind === 'unknown') return;
    const isOwn = answer.kind === 'user' && answer.id === userId;
    if (isOwn && isForSession()) resume();
    if (!isOwn && isUnwatched()) pause(answer.kind === 'user' ? 'other-account' : 'signed-out');
  }

  return async () => {
    if (isAsking || !(isForSession() || isUnwatched())) return;
    isAsking = true;
    try {
      take(await whoIsSignedIn());
    } finally {
      isAsking = false;
    }
  };
}

async function askServer(): Promise<SignedIn> {
  try {
    const { id } = await api<{ id?: unknown }>('GET', '/api/auth/user');
    return typeof id === 'string' ? { kind: 'user', id } : { kind: 'unknown' };
  } catch (error) {
    if (error instanceof ApiFailure) return { kind: error.status === 401 ? 'nobody' : 'unknown' };
    if (error instanceof Unreachable) return { kind: 'unknown' };
    throw error;
  }
}
