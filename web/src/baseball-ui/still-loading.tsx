import type { LoadingGames } from '../local/database/arriving.ts';
import type { SyncPause } from '../sync/loop/sync-view.ts';
import { useSyncState } from '../sync/sync-store.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';

/** @param title null on a screen without a page head */
export function GameStillLoading({ title }: { title: string | null }) {
  const { loading, isReachable, pausedFor } = useSyncState();
  return (
    <>
      {title !== null && <PageHead title={title} />}
      {loading && isReachable && pausedFor === null ? (
        <SpinnerScreen text={`This game is still loading${progressText(loading)}.`} />
      ) : (
        <EmptyState title="This game is still loading">
          Its pitches aren't on this device yet. They'll load {whenTheyLoad(pausedFor)}.
        </EmptyState>
      )}
    </>
  );
}

function whenTheyLoad(pausedFor: SyncPause | null): string {
  if (pausedFor === null) return 'when you have signal';
  return pausedFor === 'update' ? 'after the update' : 'after you sign in';
}

function progressText(loading: LoadingGames | undefined): string {
  return loading?.total ? ` (${loading.loaded} of ${loading.total} games are here)` : '';
}

/** Without `loading`, only the sync line shows the progress. */
export function GamesStillLoading({ loading }: { loading?: LoadingGames }) {
  return (
    <p className="muted">
      Earlier games are still loading{progressText(loading)}. These numbers appear when all of them
      are here.
    </p>
  );
}

export function SessionsStillLoading() {
  const needsSignal = useSyncState((state) => !state.isReachable);
  return (
    <p className="muted">
      Earlier sessions are still loading.
      {needsSignal && ' You need signal to get the rest.'}
    </p>
  );
}
