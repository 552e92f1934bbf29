import { useParams } from 'react-router-dom';
import { GameReportScreen } from '../../features/reports/game-report-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

export function GameReportRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Game Report" firstTeamReason="Create your first team to see its reports.">
      <TeamOfRow kind="game" id={gameId}>
        <GameReportScreen key={gameId} gameId={gameId} />
      </TeamOfRow>
    </TeamGate>
  );
}
