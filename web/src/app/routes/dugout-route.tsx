import { Navigate } from 'react-router-dom';
import { DugoutScreen } from '../../features/dugout/dugout-screen.tsx';
import { LiveOnBoard } from '../../features/live-game/live-on-board.tsx';
import { paths } from '../paths.ts';
import { useCameFor } from '../session/came-for.ts';
import { TeamGate } from '../signed-in/team-gate.tsx';

export function DugoutRoute() {
  // An identity provider leads back here, whatever its user had come for.
  const wanted = useCameFor() ?? paths.dugout;
  if (wanted !== paths.dugout) return <Navigate to={wanted} replace />;
  return (
    <TeamGate title="Dugout" invitation="Create your first team to see its games here.">
      <DugoutScreen LiveOnBoard={LiveOnBoard} />
    </TeamGate>
  );
}
