import { ReportsScreen } from '../../features/reports/reports-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function ReportsRoute() {
  return (
    <TeamGate title="Game Reports" firstTeamReason="Create your first team to see its reports.">
      <ReportsScreen />
    </TeamGate>
  );
}
