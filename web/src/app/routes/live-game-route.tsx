import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LiveGameScreen } from '../../features/live-game/live-game-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { forgetReturnPath } from '../session/return-path.ts';
import { LazyStartingLineupDialog } from './lazy-starting-lineup-dialog.tsx';
import styles from './live-game-route.module.css';

const SessionBanner = lazy(async () => ({
  default: (await import('../account/session-banner.tsx')).SessionBanner,
}));

export function LiveGameRoute() {
  const { gameId = '' } = useParams();
  const { selectedTeamId } = useMyTeams();
  const isPaused = useSyncState((state) => state.pausedFor !== null);
  useEffect(forgetReturnPath, []);
  const [teamId, setTeamId] = useState(selectedTeamId);
  // A new team member may follow a link to a game before this device has their team.
  if (teamId === null && selectedTeamId !== null) setTeamId(selectedTeamId);
  // The user lost this team during the game. The Dugout says so.
  else if (teamId !== selectedTeamId) return <Navigate to={paths.dugout} replace />;
  return (
    <div className={styles.frame}>
      {isPaused && (
        <Suspense fallback={null}>
          <SessionBanner />
        </Suspense>
      )}
      <LiveGameScreen
        key={gameId}
        gameId={gameId}
        StartingLineupDialog={LazyStartingLineupDialog}
      />
    </div>
  );
}
