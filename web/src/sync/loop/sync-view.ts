/** The sync line's five plain states (DESIGN 5), as a function of what is so. */

export interface SyncFacts {
  /** Changes on this device that no server has confirmed. */
  readonly pending: number;
  /** Refused changes that wait for a decision. */
  readonly quarantined: number;
  /** A request with changes is on its way: how many of how many have been confirmed. */
  readonly sending: { readonly sent: number; readonly total: number } | null;
  /** The last attempt reached the server, or none was made yet. */
  readonly isReachable: boolean;
  /** When the server last had everything, by this device's clock. */
  readonly allSentAtMs: number | null;
  readonly pausedFor: SyncPause | null;
  /** The queue has not moved for two minutes although there is a network. */
  readonly isStuck: boolean;
}

/** Why nothing is sent until somebody acts. Tracking goes on meanwhile. */
export type SyncPause = 'signed-out' | 'other-account' | 'update';

export type SyncView = (
  | { readonly kind: 'saved' }
  | { readonly kind: 'sending'; readonly sent: number; readonly total: number }
  | { readonly kind: 'all-sent'; readonly sentAtMs: number }
  | { readonly kind: 'waiting'; readonly items: number; readonly isSignedOut: boolean }
  | { readonly kind: 'needs-you'; readonly items: number }
) & {
  readonly pending: number;
  readonly pausedFor: SyncPause | null;
  readonly isStuck: boolean;
};

export function syncViewOf(facts: SyncFacts): SyncView {
  const { pending, pausedFor } = facts;
  // Why it is paused is said already, and nothing pending cannot be stuck.
  const isStuck = facts.isStuck && pending > 0 && pausedFor === null;
  return { ...kindOf(facts), pending, pausedFor, isStuck };
}

function kindOf(facts: SyncFacts) {
  const { pending, quarantined, sending, isReachable, allSentAtMs, pausedFor } = facts;
  if (quarantined > 0) return { kind: 'needs-you', items: quarantined } as const;
  // Nothing is sent until someone signs in, with or without signal.
  if (pausedFor === 'signed-out' || pausedFor === 'other-account') {
    return { kind: 'waiting', items: pending, isSignedOut: true } as const;
  }
  // A try that nobody has answered yet is no sending: without signal the line would flip at each.
  const isHeard = isReachable || (sending !== null && sending.sent > 0);
  if (pending > 0 && sending && isHeard) return { kind: 'sending', ...sending } as const;
  if (pending > 0 && (!isReachable || pausedFor)) {
    return { kind: 'waiting', items: pending, isSignedOut: false } as const;
  }
  if (pending === 0 && isReachable && allSentAtMs !== null) {
    return { kind: 'all-sent', sentAtMs: allSentAtMs } as const;
  }
  return { kind: 'saved' } as const;
}
