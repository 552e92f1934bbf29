import { useParams } from 'react-router-dom';
import { RecordingsScreen } from '../../features/plays/recordings/recordings-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function RecordingsRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Two Versions" firstTeamReason="Create your first team to see its games.">
      <RecordingsScreen key={gameId} gameId={gameId} />
    </TeamGate>
  );
}
