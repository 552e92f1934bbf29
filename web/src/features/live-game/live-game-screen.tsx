import type { ComponentType } from 'react';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { GameNotLive } from './game-not-live.tsx';
import styles from './live-game.module.css';
import { LiveGameView } from './live-game-view.tsx';
import { StartingLineupDialog, type StartingLineupProps } from './starting-lineup.ts';
import { useLiveGame } from './use-live-game.ts';

export interface LiveGameScreenProps {
  gameId: string;
  /** Sets the starting lineups of a game; the lineup feature's. */
  LineupDialog: ComponentType<StartingLineupProps>;
}

/** Live tracking. Fills the window: the route stands outside the shell. */
export function LiveGameScreen({ gameId, LineupDialog }: LiveGameScreenProps) {
  const live = useLiveGame(gameId);
  if (live === undefined) return <SpinnerScreen />;
  if (live === null) {
    return (
      <main className={styles.notLive}>
        <EmptyState
          title="No such game"
          action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
        >
          This device has no game at this address. It may belong to another team.
        </EmptyState>
      </main>
    );
  }
  if (live.game.status !== 'live' || live.game.deletedAt !== undefined) {
    return <GameNotLive game={live.game} />;
  }
  return (
    <StartingLineupDialog value={LineupDialog}>
      <LiveGameView key={gameId} live={live} />
    </StartingLineupDialog>
  );
}
