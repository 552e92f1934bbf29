import { countWithNoun } from '@full-count/baseball';
import { timeText } from '../../format/time-text.ts';

export type SyncState =
  | { kind: 'saved' }
  | { kind: 'sending'; sent: number; total: number }
  /** A device that gets a team for the first time. The total is 0 while it is unknown. */
  | { kind: 'loading'; loading: { loaded: number; total: number }; isReachable: boolean }
  | { kind: 'all-sent'; sentAtMs: number }
  /**
   * `isStuck` means signal without an answer, `isFull` no room on the server for new rows of a team, and
   * `isSavedForLater` that the device could not store a tap where the screens read it.
   */
  | {
      kind: 'waiting';
      items: number;
      isStuck?: boolean;
      isFull?: boolean;
      isSignedOut?: boolean;
      isSavedForLater?: boolean;
    }
  | { kind: 'needs-attention'; items: number };

export function syncText(state: SyncState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved on this device';
    case 'sending':
      return `Sending ${state.sent} of ${state.total}`;
    case 'loading':
      return loadingText(state);
    case 'all-sent':
      return `All sent ${timeText(new Date(state.sentAtMs).toISOString())}`;
    case 'waiting':
      if (state.isSignedOut) {
        return state.items === 0 ? 'Signed out' : `Signed out: ${changesText(state.items)}`;
      }
      if (state.isSavedForLater) return `Saved for later: ${changesText(state.items)}`;
      if (state.isFull) return `No room on the server: ${changesText(state.items)}`;
      return `${state.isStuck ? "Can't reach the server" : 'Waiting for signal'}: ${changesText(state.items)}`;
    case 'needs-attention':
      return `Needs attention: ${changesText(state.items)}`;
  }
}

export function shortSyncText(state: SyncState): string {
  switch (state.kind) {
    case 'saved':
      return 'Saved';
    case 'sending':
      return `${state.sent} of ${state.total}`;
    case 'loading':
      if (!state.isReachable) return 'No signal';
      return state.loading.total === 0
        ? 'Loading'
        : `${state.loading.loaded} of ${state.loading.total} games`;
    case 'all-sent':
      return 'All sent';
    case 'waiting':
      if (state.isSignedOut) return 'Signed out';
      if (state.isSavedForLater) return `For later: ${state.items}`;
      if (state.isFull) return `No room: ${state.items}`;
      return `${state.isStuck ? "Can't connect" : 'No signal'}: ${state.items}`;
    case 'needs-attention':
      return 'Needs attention';
  }
}

function loadingText({ loading, isReachable }: SyncState & { kind: 'loading' }): string {
  const { loaded, total } = loading;
  if (isReachable) {
    return total === 0 ? 'Loading earlier games' : `Loading earlier games: ${loaded} of ${total}`;
  }
  const missing = total - loaded;
  return total === 0
    ? 'Waiting for signal'
    : `Waiting for signal: ${countWithNoun(missing, 'game')} to load`;
}

function changesText(count: number): string {
  return countWithNoun(count, 'change');
}
