import type { LoadingGames } from '../../local/database/space.ts';

export interface SyncFacts {
  readonly pending: number;
  /** The changes in `spare`, which `pending` includes. */
  readonly savedForLater: number;
  readonly refused: number;
  /** The confirmed and all changes of the current run. Null while nothing is being sent. */
  readonly sending: { readonly sent: number; readonly total: number } | null;
  readonly loading: LoadingGames | null;
  readonly isReachable: boolean;
  /** When the last change was confirmed, by this device's clock. Milliseconds. */
  readonly allSentAtMs: number | null;
  readonly pausedFor: SyncPause | null;
  /** True if the queue has not changed for two minutes although there is a network. */
  readonly isStuck: boolean;
  readonly fullTeams: readonly string[];
}

export type SyncPause = 'signed-out' | 'other-account' | 'update';

export type SyncView = (
  | { readonly kind: 'saved' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | { readonly kind: 'loading'; readonly loading: LoadingGames }
  | { readonly kind: 'all-sent'; readonly sentAtMs: number }
  | {
      readonly kind: 'waiting';
      readonly items: number;
      readonly isSignedOut: boolean;
      readonly isSavedForLater?: boolean;
    }
  | { readonly kind: 'needs-attention'; readonly items: number }
) & {
  readonly pending: number;
  readonly loading: LoadingGames | null;
  readonly isReachable: boolean;
  readonly pausedFor: SyncPause | null;
  readonly isStuck: boolean;
  readonly fullTeams: readonly string[];
  /** True if changes wait because a team is full, and not because the server can't be reached. */
  readonly isFull: boolean;
};

export function syncViewOf(facts: SyncFacts): SyncView {
  const { pending, loading, isReachable, pausedFor, fullTeams } = facts;
  // A pause has its own notice, and an empty queue cannot be stuck.
  const isStuck = facts.isStuck && pending > 0 && pausedFor === null;
  const isFull = fullTeams.length > 0 && pending > 0 && isReachable;
  const kind = kindOf(facts, isFull);
  return { pending, loading, isReachable, pausedFor, isStuck, fullTeams, isFull, ...kind };
}

function kindOf(facts: SyncFacts, isFull: boolean) {
  const { pending, refused, sending, loading, isReachable, allSentAtMs, pausedFor } = facts;
  if (refused > 0) return { kind: 'needs-attention', items: refused } as const;
  if (pausedFor === 'signed-out' || pausedFor === 'other-account') {
    return { kind: 'waiting', items: pending, isSignedOut: true } as const;
  }
  if (facts.savedForLater > 0) {
    const isSavedForLater = true;
    return { kind: 'waiting', items: pending, isSignedOut: false, isSavedForLater } as const;
  }
  // Without signal or room, the status would flicker if an unanswered attempt counted as sending.
  const isAnswered = (isReachable && !isFull) || (sending !== null && sending.sent > 0);
  if (pending > 0 && sending && isAnswered) return { kind: 'sending', ...sending } as const;
  if (pending > 0 && (!isReachable || pausedFor || isFull)) {
    return { kind: 'waiting', items: pending, isSignedOut: false } as const;
  }
  if (loading && pausedFor === null) return { kind: 'loading', loading } as const;
  if (pending === 0 && isReachable && allSentAtMs !== null) {
    return { kind: 'all-sent', sentAtMs: allSentAtMs } as const;
  }
  return { kind: 'saved' } as const;
}
