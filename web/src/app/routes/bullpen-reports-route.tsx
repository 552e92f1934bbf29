import { useSearchParams } from 'react-router-dom';
import { BullpenReportsScreen } from '../../features/bullpen-reports/bullpen-reports-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { useTeamOfRow } from '../account/team-of-row.tsx';

export function BullpenReportsRoute() {
  const [search] = useSearchParams();
  const sessionId = search.get('session');
  // The screen stays while another session is chosen, so it does not wait for the answer.
  useTeamOfRow('session', sessionId ?? '');
  return (
    <TeamGate title="Bullpen Reports" firstTeamReason="Create your first team to see its reports.">
      <BullpenReportsScreen sessionId={sessionId} />
    </TeamGate>
  );
}
