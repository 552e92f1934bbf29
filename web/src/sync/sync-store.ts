import { create } from 'zustand';
import { type SyncFacts, type SyncView, syncViewOf } from './loop/sync-view.ts';

const atStart: SyncFacts = {
  pending: 0,
  quarantined: 0,
  sending: null,
  isReachable: true,
  allSentAtMs: null,
  pausedFor: null,
  isStuck: false,
};

/** What the sync line and the banners show. The line itself keeps each kind for at least a second. */
export const useSyncState = create<SyncView>()(() => syncViewOf(atStart));

/** Takes what has become different; the rest stays as it was. */
export function createSyncFacts(
  show: (view: SyncView) => void = (view) => useSyncState.setState(view, true),
): (changes: Partial<SyncFacts>) => void {
  let facts = atStart;
  show(syncViewOf(facts));
  return (changes) => {
    facts = { ...facts, ...changes };
    show(syncViewOf(facts));
  };
}
