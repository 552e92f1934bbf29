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

/** What the sync line and the banners show. */
export const useSyncState = create<SyncView>()(() => syncViewOf(atStart));

/** Returns a function that takes the facts that have changed. */
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

interface TeamNews {
  /** True while the socket is connected. */
  readonly isLive: boolean;
  /** A new object each time staff or invitations of a team change. */
  readonly staffUpdate: { readonly teamId: string } | null;
}

/** What the socket reports besides rows. */
export const useTeamNews = create<TeamNews>()(() => ({ isLive: false, staffUpdate: null }));
