import { useParams, useSearchParams } from 'react-router-dom';
import { PlaysScreen } from '../../features/plays/plays-screen.tsx';
import { TeamGate } from '../signed-in/team-gate.tsx';

export function PlaysRoute() {
  const { gameId = '' } = useParams();
  const [search] = useSearchParams();
  return (
    <TeamGate title="Plays" invitation="Create your first team to see its games.">
      <PlaysScreen key={gameId} gameId={gameId} entryId={search.get('entry')} />
    </TeamGate>
  );
}
