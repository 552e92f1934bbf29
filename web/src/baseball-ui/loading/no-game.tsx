import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { ButtonLink } from '../../ui/buttons/button.tsx';
import { EmptyState, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { whatLoadingNeeds, withProgress } from './still-loading.tsx';

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

/** @param title null on a screen without a page head */
export function GameNotFound({ title }: { title: string | null }) {
  const action = <ButtonLink to={paths.games}>Go to Games</ButtonLink>;
  return (
    <>
      {title !== null && <PageHead title={title} />}
      <EmptyState title="Game Not Found" action={action}>
        This game isn't on this device. It was deleted, or it belongs to another team.
      </EmptyState>
    </>
  );
}
