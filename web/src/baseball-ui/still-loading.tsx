import type { LoadingGames } from '../local/database/arriving.ts';
import { useSyncState } from '../sync/sync-store.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../ui/layout/page-head.tsx';
import { whatLoadingNeeds } from './what-loading-needs.ts';

/** @param title null on a screen without a page head */
export function GameStillLoading({ title }: { title: string | null }) {
  const sync = useSyncState();
  const need = whatLoadingNeeds(sync);
  return (
    <>
      {title !== null && <PageHead title={title} />}
      {sync.loading && need === null ? (
        <SpinnerScreen text={withProgress('This game is still loading.', sync.loading)} />
      ) : (
        <EmptyState title="This game is still loading">
          Its pitches aren't all on this device yet. {need ?? 'The rest will load soon.'}
        </EmptyState>
      )}
    </>
  );
}

function withProgress(sentence: string, loading: LoadingGames | undefined): string {
  if (!loading?.total) return sentence;
  return `${sentence} Games loaded so far: ${loading.loaded} of ${loading.total}.`;
}

/** Without `loading`, only the sync line shows the progress. */
export function GamesStillLoading({ loading }: { loading?: LoadingGames }) {
  const need = useSyncState(whatLoadingNeeds);
  return (
    <p className="muted">
      {withProgress('Earlier games are still loading.', loading)} {need} These numbers appear when
      all of them are here.
    </p>
  );
}

export function SessionsStillLoading() {
  const need = useSyncState(whatLoadingNeeds);
  return <p className="muted">Earlier sessions are still loading. {need}</p>;
}
