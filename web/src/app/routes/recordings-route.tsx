import { useParams } from 'react-router-dom';
import { RecordingsScreen } from '../../features/plays/recordings/recordings-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

export function RecordingsRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Two Versions" firstTeamReason="Create your first team to see its games.">
      <TeamOfRow kind="game" id={gameId}>
        <RecordingsScreen key={gameId} gameId={gameId} />
      </TeamOfRow>
    </TeamGate>
  );
}
