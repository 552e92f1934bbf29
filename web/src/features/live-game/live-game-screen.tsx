import { type ComponentType, lazy, Suspense } from 'react';
import { useMayStillCome } from '../../local/sync-status/use-first-pull.ts';
import { lazyWhenIdle } from '../../platform/lazy-when-idle.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { StartingLineupDialog, type StartingLineupProps } from './lineup/starting-lineup.ts';
import { LiveGameView } from './live-game-view.tsx';
import { useLiveGame } from './model/use-live-game.ts';

// A game that can be tracked waits for neither.
const GameNotLive = lazy(async () => ({
  default: (await import('./game-not-live.tsx')).GameNotLive,
}));
const NoSuchGame = lazyWhenIdle(async () => (await import('./game-not-live.tsx')).NoSuchGame);

export interface LiveGameScreenProps {
  gameId: string;
  /** Sets the starting lineups of a game; the lineup feature's. */
  LineupDialog: ComponentType<StartingLineupProps>;
}

/** Live tracking. Fills the window: the route stands outside the shell. */
export function LiveGameScreen({ gameId, LineupDialog }: LiveGameScreenProps) {
  const live = useLiveGame(gameId);
  const mayStillCome = useMayStillCome();
  if (live === undefined || (live === null && mayStillCome)) return <SpinnerScreen />;
  if (live === null) {
    return (
      <Suspense fallback={<SpinnerScreen />}>
        <NoSuchGame />
      </Suspense>
    );
  }
  if (live.game.status !== 'live' || live.game.deletedAt !== undefined) {
    return (
      <Suspense fallback={<SpinnerScreen />}>
        <GameNotLive game={live.game} />
      </Suspense>
    );
  }
  return (
    <StartingLineupDialog value={LineupDialog}>
      <LiveGameView key={gameId} live={live} />
    </StartingLineupDialog>
  );
}
