import { useParams } from 'react-router-dom';
import { BoxScoreScreen } from '../../features/reports/box-score/box-score-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfGame } from '../account/team-of-game.tsx';

export function BoxScoreRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Box Score" firstTeamReason="Create your first team to see its games.">
      <TeamOfGame gameId={gameId}>
        <BoxScoreScreen key={gameId} gameId={gameId} />
      </TeamOfGame>
    </TeamGate>
  );
}
