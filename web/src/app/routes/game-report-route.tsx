import { useParams } from 'react-router-dom';
import { GameReportScreen } from '../../features/reports/game-report-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfGame } from '../account/team-of-game.tsx';

export function GameReportRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Game Report" firstTeamReason="Create your first team to see its reports.">
      <TeamOfGame gameId={gameId}>
        <GameReportScreen key={gameId} gameId={gameId} />
      </TeamOfGame>
    </TeamGate>
  );
}
