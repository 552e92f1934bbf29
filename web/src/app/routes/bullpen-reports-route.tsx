import { useSearchParams } from 'react-router-dom';
import { BullpenReportsScreen } from '../../features/bullpen-reports/bullpen-reports-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function BullpenReportsRoute() {
  const [search] = useSearchParams();
  return (
    <TeamGate title="Bullpen Reports" firstTeamReason="Create your first team to see its reports.">
      <BullpenReportsScreen sessionId={search.get('session')} />
    </TeamGate>
  );
}
