import { ApiFailure, api, Unreachable } from '../../platform/api-client.ts';
import type { SyncPause } from './sync-view.ts';

/** Who is signed in on this device. `unknown` when the server did not answer. */
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
 * Asks the server who is signed in when no exchange can tell: while the sync is paused for want of a
 * session, because the user may have signed in again in another tab, and while the user has no team.
 * The small request spares sending a long queue to a server that rejects it.
 *
 * @returns a function that asks, unless a request is already under way
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
