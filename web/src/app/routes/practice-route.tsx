import { PracticeScreen } from '../../features/practice/practice-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function PracticeRoute() {
  return (
    <TeamGate
      title="Bullpen Mode"
      firstTeamReason="Create your first team to track its bullpen sessions."
    >
      <PracticeScreen />
    </TeamGate>
  );
}
