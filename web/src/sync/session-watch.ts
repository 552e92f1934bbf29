import { ApiFailure, api, Unreachable } from './api-client.ts';
import type { SyncPause } from './sync-view.ts';

interface SessionWatchOptions {
  readonly userId: string;
  readonly pausedFor: () => SyncPause | null;
  readonly resume: () => void;
  /** The id of whoever the server says is signed in; null: nobody, or nobody said. */
  readonly whoIsSignedIn?: () => Promise<string | null>;
}

/**
 * While nothing is sent for want of a session: whether it is back. Its owner may have signed in in
 * another tab, or by a provider, whose pages tell no other tab. A small question, so that a long
 * queue is not carried to a server that turns it away.
 *
 * @returns asks, unless an answer is still awaited
 */
export function createSessionWatch(options: SessionWatchOptions): () => Promise<void> {
  const { userId, pausedFor, resume, whoIsSignedIn = askServer } = options;
  let isAsking = false;
  const isForSession = () => pausedFor() === 'signed-out' || pausedFor() === 'other-account';
  return async () => {
    if (isAsking || !isForSession()) return;
    isAsking = true;
    try {
      if ((await whoIsSignedIn()) === userId && isForSession()) resume();
    } finally {
      isAsking = false;
    }
  };
}

async function askServer(): Promise<string | null> {
  try {
    const { id } = await api<{ id?: unknown }>('GET', '/api/auth/user');
    return typeof id === 'string' ? id : null;
  } catch (error) {
    if (error instanceof ApiFailure || error instanceof Unreachable) return null;
    throw error;
  }
}
