import type { LoadingGames } from '../../local/database/arriving.ts';

export interface SyncFacts {
  readonly pending: number;
  readonly quarantined: number;
  /** The confirmed and all changes of the current run. Null while nothing is being sent. */
  readonly sending: { readonly sent: number; readonly total: number } | null;
  /** The games that have arrived during a first pull. Null if none is under way. */
  readonly loading: LoadingGames | null;
  /** False when the last attempt did not reach the server. */
  readonly isReachable: boolean;
  /** When the last change was confirmed, by this device's clock. Milliseconds. */
  readonly allSentAtMs: number | null;
  readonly pausedFor: SyncPause | null;
  /** True if the queue has not changed for two minutes although there is a network. */
  readonly isStuck: boolean;
  /** True if the server has no room for new rows of a team. Its changes wait on this device. */
  readonly isFull: boolean;
}

/** Why nothing is sent until the user acts. Tracking continues. */
export type SyncPause = 'signed-out' | 'other-account' | 'update';

export type SyncView = (
  | { readonly kind: 'saved' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | ({ readonly kind: 'loading'; readonly isReachable: boolean } & LoadingGames)
  | { readonly kind: 'all-sent'; readonly sentAtMs: number }
  | { readonly kind: 'waiting'; readonly items: number; readonly isSignedOut: boolean }
  | { readonly kind: 'needs-attention'; readonly items: number }
) & {
  readonly pending: number;
  readonly pausedFor: SyncPause | null;
  readonly isStuck: boolean;
  readonly isFull: boolean;
};

export function syncViewOf(facts: SyncFacts): SyncView {
  const { pending, pausedFor } = facts;
  // A pause has its own notice, and an empty queue cannot be stuck.
  const isStuck = facts.isStuck && pending > 0 && pausedFor === null;
  return { ...kindOf(facts), pending, pausedFor, isStuck, isFull: facts.isFull && pending > 0 };
}

function kindOf(facts: SyncFacts) {
  const { pending, quarantined, sending, loading, isReachable, allSentAtMs, pausedFor } = facts;
  if (quarantined > 0) return { kind: 'needs-attention', items: quarantined } as const;
  if (pausedFor === 'signed-out' || pausedFor === 'other-account') {
    return { kind: 'waiting', items: pending, isSignedOut: true } as const;
  }
  // Without signal, the status would flicker if an unanswered attempt counted as sending.
  const isAnswered = isReachable || (sending !== null && sending.sent > 0);
  if (pending > 0 && sending && isAnswered) return { kind: 'sending', ...sending } as const;
  if (pending > 0 && (!isReachable || pausedFor)) {
    return { kind: 'waiting', items: pending, isSignedOut: false } as const;
  }
  if (loading) return { kind: 'loading', isReachable, ...loading } as const;
  if (pending === 0 && isReachable && allSentAtMs !== null) {
    return { kind: 'all-sent', sentAtMs: allSentAtMs } as const;
  }
  return { kind: 'saved' } as const;
}
