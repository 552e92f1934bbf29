import { useParams } from 'react-router-dom';
import { BoxScoreScreen } from '../../features/reports/box-score/box-score-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

export function BoxScoreRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Box Score" firstTeamReason="Create your first team to see its games.">
      <TeamOfRow kind="game" id={gameId}>
        <BoxScoreScreen key={gameId} gameId={gameId} />
      </TeamOfRow>
    </TeamGate>
  );
}
