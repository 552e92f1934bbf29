import { Navigate } from 'react-router-dom';
import { DugoutScreen } from '../../features/dugout/dugout-screen.tsx';
import { LiveOnBoard } from '../../features/live-game/zone-log/live-on-board.tsx';
import { paths } from '../../platform/paths.ts';
import { TeamGate } from '../account/team-gate.tsx';
import { useCameFor } from '../session/return-path.ts';

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
