import { PlayersScreen } from '../../features/roster/players-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function PlayersRoute() {
  return (
    <TeamGate title="Players" firstTeamReason="Create your first team to build its roster.">
      <PlayersScreen />
    </TeamGate>
  );
}
