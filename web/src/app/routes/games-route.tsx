import { GamesScreen } from '../../features/games/games-screen.tsx';
import { StartGameDialog } from '../../features/lineup/start-game-dialog.tsx';
import { TeamGate } from '../signed-in/team-gate.tsx';

export function GamesRoute() {
  return (
    <TeamGate title="Games" invitation="Create your first team to manage games.">
      <GamesScreen StartDialog={StartGameDialog} />
    </TeamGate>
  );
}
