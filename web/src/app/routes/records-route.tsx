import { useParams } from 'react-router-dom';
import { RecordsScreen } from '../../features/plays/records/records-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function RecordsRoute() {
  const { gameId = '' } = useParams();
  return (
    <TeamGate title="Two Versions" invitation="Create your first team to see its games.">
      <RecordsScreen key={gameId} gameId={gameId} />
    </TeamGate>
  );
}
