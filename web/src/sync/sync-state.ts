import { create } from 'zustand';
import { type SyncFacts, type SyncView, syncViewOf } from './sync-view.ts';

/** What the sync line and the banners show. Written by the sync loop of this tab. */
export const useSyncState = create<SyncView>()(() =>
  syncViewOf({
    pending: 0,
    quarantined: 0,
    sending: null,
    isReachable: true,
    allSentAt: null,
    pausedFor: null,
  }),
);

/** Long enough to be read: a state that flashes by says nothing. */
const MIN_SHOWN_MS = 1000;

interface Timers {
  now(): number;
  after(ms: number, run: () => void): () => void;
}

const realTimers: Timers = {
  now: Date.now,
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Shows the facts as they come, each kind of state for at least a second. */
export function createSyncDisplay(
  show: (view: SyncView) => void = (view) => useSyncState.setState(view, true),
  timers: Timers = realTimers,
): { update(facts: SyncFacts): void; stop(): void } {
  let shown: SyncView | null = null;
  let shownAt = Number.NEGATIVE_INFINITY;
  let waiting: (() => void) | null = null;
  let next: SyncView | null = null;

  function showNext(): void {
    waiting = null;
    if (next === null) return;
    if (next.kind !== shown?.kind) shownAt = timers.now();
    shown = next;
    next = null;
    show(shown);
  }

  return {
    update(facts) {
      next = syncViewOf(facts);
      const remainingMs = shownAt + MIN_SHOWN_MS - timers.now();
      if (next.kind === shown?.kind || remainingMs <= 0) {
        waiting?.();
        showNext();
      } else {
        waiting ??= timers.after(remainingMs, showNext);
      }
    },
    stop() {
      waiting?.();
      waiting = null;
    },
  };
}
