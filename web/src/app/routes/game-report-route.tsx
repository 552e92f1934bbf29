import { useParams } from 'react-router-dom';
import { GameReportScreen } from '../../features/reports/game-report-screen.tsx';
import { TeamGate } from '../signed-in/team-gate.tsx';

export function GameReportRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Game Report" invitation="Create your first team to see its reports.">
      <GameReportScreen key={gameId} gameId={gameId} />
    </TeamGate>
  );
}
