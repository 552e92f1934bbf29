import type { LoadingGames } from '../../local/database/space.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { whatLoadingNeeds } from './what-loading-needs.ts';

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
