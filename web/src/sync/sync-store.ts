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

export const useSyncState = create<SyncView>()(() => syncViewOf(atStart));

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
  readonly isLive: boolean;
  /** A new object each time staff or invitations of a team change. */
  readonly staffUpdate: { readonly teamId: string } | null;
}

export const useTeamNews = create<TeamNews>()(() => ({ isLive: false, staffUpdate: null }));
