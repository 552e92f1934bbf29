import type { Side } from '@full-count/baseball';
import type { TeamRow } from '@full-count/sync-protocol';
import type { ReactNode } from 'react';
import type { LoadingGames } from '../local/database/space.ts';
import type { FoldedGameData } from '../local/queries/games/folded-game.ts';
import { useArrivedGame } from '../local/queries/games/use-folded-game.ts';
import { useTeam } from '../local/queries/teams/teams.ts';
import { paths } from '../platform/paths.ts';
import type { SyncView } from '../sync/loop/sync-view.ts';
import { useSyncState } from '../sync/sync-store.ts';
import { ButtonLink } from '../ui/buttons/button.tsx';
import { EmptyState, SpinnerScreen } from '../ui/feedback/feedback.tsx';
import { PageHead } from '../ui/page/page-head.tsx';

/** The properties of a screen of one game. */
export interface GameScreenProps {
  readonly data: FoldedGameData;
  readonly names: Readonly<Record<Side, string>>;
  readonly team: TeamRow;
}

interface LoadedGameProps {
  title: string;
  gameId: string;
  children: (game: GameScreenProps) => ReactNode;
}

export function LoadedGame({ title, gameId, children }: LoadedGameProps) {
  const data = useArrivedGame(gameId);
  const team = useTeam();
  if (data === undefined || team === undefined) return <SpinnerScreen />;
  if (data === 'arriving') return <GameStillLoading title={title} />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return <GameNotFound title={title} />;
  }
  return children({ data, names: { team: team.name, opponent: data.game.opponent }, team });
}

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
export function whatLoadingNeeds(sync: Pick<SyncView, 'pausedFor' | 'isReachable'>): string | null {
  switch (sync.pausedFor) {
    case 'signed-out':
      return 'You need to sign in to get the rest.';
    case 'other-account':
      return 'You need to sign in to your own account to get the rest.';
    case 'update':
      return 'You need to update the app to get the rest.';
    case null:
      return sync.isReachable ? null : 'You need signal to get the rest.';
  }
}
