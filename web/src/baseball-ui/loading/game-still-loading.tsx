import { useSyncState } from '../../sync/sync-store.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { withProgress } from './loading-progress.ts';
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
