import { SeasonScreen } from '../../features/season/season-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function SeasonRoute() {
  return (
    <TeamGate title="Season Reports" firstTeamReason="Create your first team to see its season.">
      <SeasonScreen />
    </TeamGate>
  );
}
