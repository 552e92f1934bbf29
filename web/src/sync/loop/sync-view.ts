export interface SyncFacts {
  readonly pending: number;
  readonly quarantined: number;
  /** While changes are being sent: how many have been confirmed, of how many. */
  readonly sending: { readonly sent: number; readonly total: number } | null;
  /** False when the last attempt did not reach the server. */
  readonly isReachable: boolean;
  /** When the server last had everything, by this device's clock. Milliseconds. */
  readonly allSentAtMs: number | null;
  readonly pausedFor: SyncPause | null;
  /** True when the queue has not moved for two minutes although there is a network. */
  readonly isStuck: boolean;
}

/** Why nothing is sent until somebody acts. Charting continues. */
export type SyncPause = 'signed-out' | 'other-account' | 'update';

export type SyncView = (
  | { readonly kind: 'saved' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | { readonly kind: 'all-sent'; readonly sentAtMs: number }
  | { readonly kind: 'waiting'; readonly items: number; readonly isSignedOut: boolean }
  | { readonly kind: 'needs-attention'; readonly items: number }
) & {
  readonly pending: number;
  readonly pausedFor: SyncPause | null;
  readonly isStuck: boolean;
};

export function syncViewOf(facts: SyncFacts): SyncView {
  const { pending, pausedFor } = facts;
  // A pause is shown by itself, and an empty queue cannot be stuck.
  const isStuck = facts.isStuck && pending > 0 && pausedFor === null;
  return { ...kindOf(facts), pending, pausedFor, isStuck };
}

function kindOf(facts: SyncFacts) {
  const { pending, quarantined, sending, isReachable, allSentAtMs, pausedFor } = facts;
  if (quarantined > 0) return { kind: 'needs-attention', items: quarantined } as const;
  if (pausedFor === 'signed-out' || pausedFor === 'other-account') {
    return { kind: 'waiting', items: pending, isSignedOut: true } as const;
  }
  // Without signal, the line would flip at each try if an unanswered try counted as sending.
  const isAnswered = isReachable || (sending !== null && sending.sent > 0);
  if (pending > 0 && sending && isAnswered) return { kind: 'sending', ...sending } as const;
  if (pending > 0 && (!isReachable || pausedFor)) {
    return { kind: 'waiting', items: pending, isSignedOut: false } as const;
  }
  if (pending === 0 && isReachable && allSentAtMs !== null) {
    return { kind: 'all-sent', sentAtMs: allSentAtMs } as const;
  }
  return { kind: 'saved' } as const;
}
