import { useParams } from 'react-router-dom';
import { LiveGameScreen } from '../../features/live-game/live-game-screen.tsx';
import { SignInBanner } from '../signed-in/sign-in-banner.tsx';
import { LineupDialog } from './lineup-dialog.tsx';
import styles from './live-game-route.module.css';

/** Without the shell: the whole window belongs to the game. */
export function LiveGameRoute() {
  const { gameId = '' } = useParams();
  return (
    <div className={styles.frame}>
      <SignInBanner />
      <LiveGameScreen key={gameId} gameId={gameId} LineupDialog={LineupDialog} />
    </div>
  );
}
