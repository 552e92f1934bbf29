import { Navigate } from 'react-router-dom';
import { DugoutScreen } from '../../features/dugout/dugout-screen.tsx';
import { LiveOnBoard } from '../../features/live-game/zone-log/live-on-board.tsx';
import { paths } from '../../platform/paths.ts';
import { TeamGate } from '../account/team-gate.tsx';
import { useReturnPath } from '../session/return-path.ts';

export function DugoutRoute() {
  // An identity provider always returns to the Dugout's address, whichever screen the user wanted.
  const returnPath = useReturnPath() ?? paths.dugout;
  if (returnPath !== paths.dugout) return <Navigate to={returnPath} replace />;
  return (
    <TeamGate title="Dugout" firstTeamReason="Create your first team to see its games here.">
      <DugoutScreen LiveOnBoard={LiveOnBoard} />
    </TeamGate>
  );
}
