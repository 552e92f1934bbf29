import { useEffect, useRef, useState } from 'react';
import type { SyncState } from './sync-state.ts';

/** How long a kind of state stays at least, so that it can be read. */
const HOLD_MS = 1000;

/**
 * The state to show. Figures follow at once. A change of kind waits until the last one stood long
 * enough, unless the coach is needed: that shows at once.
 */
export function useHeldState(state: SyncState): SyncState {
  const [shown, setShown] = useState(state);
  const shownSinceMs = useRef(Number.NEGATIVE_INFINITY);
  const sameKind = shown.kind === state.kind;

  useEffect(() => {
    if (sameKind) return;
    const heldMs = shownSinceMs.current + HOLD_MS - performance.now();
    const waitMs = state.kind === 'needs-you' ? 0 : Math.max(0, heldMs);
    const timer = setTimeout(() => {
      shownSinceMs.current = performance.now();
      setShown(state);
    }, waitMs);
    return () => clearTimeout(timer);
  }, [state, sameKind]);

  return sameKind ? state : shown;
}
