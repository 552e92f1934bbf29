import type { SyncView } from '../../sync/loop/sync-view.ts';

/** A sentence that says what must happen before the rest of the rows can load. Null if nothing must happen. */
export function whatLoadingNeeds({
  pausedFor,
  isReachable,
}: Pick<SyncView, 'pausedFor' | 'isReachable'>): string | null {
  switch (pausedFor) {
    case 'signed-out':
      return 'You need to sign in to get the rest.';
    case 'other-account':
      return 'You need to sign in to your own account to get the rest.';
    case 'update':
      return 'You need to update the app to get the rest.';
    case null:
      return isReachable ? null : 'You need signal to get the rest.';
  }
}
