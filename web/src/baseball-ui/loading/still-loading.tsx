import type { LoadingGames } from '../../local/database/space.ts';
import type { SyncView } from '../../sync/loop/sync-view.ts';
import { useSyncState } from '../../sync/sync-store.ts';

/** Without `loading`, only the sync line shows the progress. */
export function GamesStillLoading({ loading }: { loading?: LoadingGames }) {
  const need = useSyncState(whatLoadingNeeds);
  return (
    <p className="muted">
      {withProgress('Earlier games are still loading.', loading)} {need} These numbers appear when
      all games are here.
    </p>
  );
}

export function SessionsStillLoading() {
  const need = useSyncState(whatLoadingNeeds);
  return <p className="muted">Earlier sessions are still loading. {need}</p>;
}

/** Adds how many games are loaded, if the server has said how many there are. */
export function withProgress(sentence: string, loading: LoadingGames | undefined): string {
  if (!loading?.total) return sentence;
  return `${sentence} Games loaded so far: ${loading.loaded} of ${loading.total}.`;
}

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
