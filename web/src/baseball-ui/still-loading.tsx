import type { LoadingGames } from '../local/database/arriving.ts';
import { useSyncState } from '../sync/sync-store.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { syncText } from '../ui/feedback/sync-state.ts';
import { PageHead } from '../ui/layout/page-head.tsx';

/** @param title null on a screen without a page head */
export function GameStillLoading({ title }: { title: string | null }) {
  const sync = useSyncState();
  return (
    <>
      {title !== null && <PageHead title={title} />}
      {sync.kind === 'loading' && sync.isReachable ? (
        <SpinnerScreen text={syncText(sync)} />
      ) : (
        <EmptyState title="This game is still loading">
          Its pitches aren't on this device yet. They'll load when you have signal.
        </EmptyState>
      )}
    </>
  );
}

/** Without `loading`, only the sync line shows the progress. */
export function GamesStillLoading({ loading }: { loading?: LoadingGames }) {
  const progress = loading?.total ? ` (${loading.loaded} of ${loading.total} are here)` : '';
  return (
    <p className="muted">
      Earlier games are still loading{progress}. These numbers appear when all of them are here.
    </p>
  );
}

export function SessionsStillLoading() {
  const sync = useSyncState();
  const isLoading = sync.kind === 'loading' && sync.isReachable;
  return (
    <p className="muted">
      Earlier sessions are still loading.
      {!isLoading && ' You need signal to get the rest.'}
    </p>
  );
}
