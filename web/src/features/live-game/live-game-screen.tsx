import type { ComponentType } from 'react';
import {
  StartingLineupDialogContext,
  type StartingLineupDialogProps,
} from '../../baseball-ui/starting-lineup-context.ts';
import { useFirstPull, useIsGameArriving } from '../../local/sync-status/use-arriving.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { LiveGameView } from './live-game-view.tsx';
import { useLiveGame } from './model/live-game.ts';

// Loaded only when it is rendered, because live tracking does not show it.
const GameNotLive = lazyPart(
  async () => (await import('./game-not-live.tsx')).GameNotLive,
  <SpinnerScreen />,
);

interface LiveGameScreenProps {
  gameId: string;
  StartingLineupDialog: ComponentType<StartingLineupDialogProps>;
  /** `isArriving` is true while a new device loads the team's games, or the pitches of a restarted game. */
  GameNotOnDevice: ComponentType<{ gameId: string; isArriving: boolean }>;
}

export function LiveGameScreen(props: LiveGameScreenProps) {
  const { gameId, StartingLineupDialog, GameNotOnDevice } = props;
  const live = useLiveGame(gameId);
  const firstPull = useFirstPull();
  const isArriving = useIsGameArriving(gameId);
  const isLoading = live === undefined && !isArriving;
  const mayStillArrive = live === null && firstPull !== 'done';
  if (isLoading || (mayStillArrive && firstPull !== 'slow')) return <SpinnerScreen />;
  if (!live) {
    return <GameNotOnDevice gameId={gameId} isArriving={live !== null || mayStillArrive} />;
  }
  if (live.game.status !== 'live' || live.game.deletedAt !== undefined) {
    return <GameNotLive data={live} />;
  }
  return (
    <StartingLineupDialogContext value={StartingLineupDialog}>
      <LiveGameView key={gameId} live={live} />
    </StartingLineupDialogContext>
  );
}
