import { useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { WatchedGameContext } from '../../baseball-ui/provided-parts.ts';
import { LiveGameScreen } from '../../features/live-game/live-game-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { lazyPart, lazyWhenIdle } from '../../ui/feedback/lazy-screen.tsx';
import { useMyTeams } from '../account/my-teams.tsx';
import { forgetReturnPath } from '../session/return-path.ts';
import { SessionBanner, StartingLineupDialog } from './lazy-parts.tsx';
import styles from './live-game-route.module.css';

// It loads after a moment, in which a game that has just been downloaded can still appear.
const MissingLiveGame = lazyWhenIdle(
  async () => (await import('./missing-live-game.tsx')).MissingLiveGame,
  <SpinnerScreen />,
);

const WatchedGame = lazyPart(
  async () => (await import('../../features/reports/box-score/watched-game.tsx')).WatchedGame,
);

export function LiveGameRoute() {
  const { gameId = '' } = useParams();
  const { teams, selectedTeamId } = useMyTeams();
  const isPaused = useSyncState((state) => state.pausedFor !== null);
  useEffect(forgetReturnPath, []);
  const [teamId, setTeamId] = useState(selectedTeamId);
  if (teamId !== selectedTeamId) {
    // If the user lost this team during the game, the Dugout says so.
    const hasLostTeam = teamId !== null && !teams.some(({ id }) => id === teamId);
    if (hasLostTeam) return <Navigate to={paths.dugout} replace />;
    // A link can lead to a game of another team, or of a team that this device does not have yet.
    setTeamId(selectedTeamId);
  }
  return (
    <div className={styles.frame}>
      {isPaused && <SessionBanner />}
      <WatchedGameContext value={WatchedGame}>
        <LiveGameScreen
          key={`${selectedTeamId} ${gameId}`}
          gameId={gameId}
          StartingLineupDialog={StartingLineupDialog}
          GameNotOnDevice={MissingLiveGame}
        />
      </WatchedGameContext>
    </div>
  );
}
