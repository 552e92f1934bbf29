import { useState } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { LiveGameScreen } from '../../features/live-game/live-game-screen.tsx';
import { paths } from '../paths.ts';
import { useMyTeams } from '../signed-in/my-teams.tsx';
import { SignInBanner } from '../signed-in/sign-in-banner.tsx';
import { LineupDialog } from './lineup-dialog.tsx';
import styles from './live-game-route.module.css';

/** Without the shell: the whole window belongs to the game. */
export function LiveGameRoute() {
  const { gameId = '' } = useParams();
  const { selectedTeamId } = useMyTeams();
  const [teamId] = useState(selectedTeamId);
  // Taken off the team in the middle of its game: the Dugout says so.
  if (teamId !== selectedTeamId) return <Navigate to={paths.dugout} replace />;
  return (
    <div className={styles.frame}>
      <SignInBanner />
      <LiveGameScreen key={gameId} gameId={gameId} LineupDialog={LineupDialog} />
    </div>
  );
}
