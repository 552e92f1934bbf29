import { create } from 'zustand';
import { type SyncFacts, type SyncView, syncViewOf } from './loop/sync-view.ts';

const initialFacts: SyncFacts = {
  pending: 0,
  savedForLater: 0,
  refused: 0,
  sending: null,
  loading: null,
  isReachable: true,
  allSentAtMs: null,
  pausedFor: null,
  isStuck: false,
  fullTeams: [],
};

export const useSyncState = create<SyncView>()(() => syncViewOf(initialFacts));

export function createFactsReporter(
  show: (view: SyncView) => void = (view) => useSyncState.setState(view, true),
): (changes: Partial<SyncFacts>) => void {
  let facts = initialFacts;
  show(syncViewOf(facts));
  return (changes) => {
    facts = { ...facts, ...changes };
    show(syncViewOf(facts));
  };
}

interface TeamEventState {
  readonly isLive: boolean;
  /** A new object each time staff or invitations of a team change. */
  readonly staffUpdate: { readonly teamId: string } | null;
}

export const useTeamEventState = create<TeamEventState>()(() => ({
  isLive: false,
  staffUpdate: null,
}));
