import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LiveGameScreen } from '../../features/live-game/live-game-screen.tsx';
import { paths } from '../../platform/paths.ts';
import { useSyncState } from '../../sync/sync-store.ts';
import { useMyTeams } from '../account/my-teams.tsx';
import { forgetCameFor } from '../session/return-path.ts';
import { LineupDialog } from './lineup-dialog.tsx';
import styles from './live-game-route.module.css';

// Its code comes when a session ends: a game loads without it.
const SessionBanner = lazy(async () => ({
  default: (await import('../account/session-banner.tsx')).SessionBanner,
}));

/** Without the shell: the whole window belongs to the game. */
export function LiveGameRoute() {
  const { gameId = '' } = useParams();
  const { selectedTeamId } = useMyTeams();
  const isPaused = useSyncState((state) => state.pausedFor !== null);
  useEffect(forgetCameFor, []);
  const [teamId, setTeamId] = useState(selectedTeamId);
  // Somebody new to the team follows a link to its game before this device has heard of either.
  if (teamId === null && selectedTeamId !== null) setTeamId(selectedTeamId);
  // Taken off the team in the middle of its game: the Dugout says so.
  else if (teamId !== selectedTeamId) return <Navigate to={paths.dugout} replace />;
  return (
    <div className={styles.frame}>
      {isPaused && (
        <Suspense fallback={null}>
          <SessionBanner />
        </Suspense>
      )}
      <LiveGameScreen key={gameId} gameId={gameId} LineupDialog={LineupDialog} />
    </div>
  );
}
