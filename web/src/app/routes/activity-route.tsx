import { ActivityScreen } from '../../features/activity/activity-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function ActivityRoute() {
  return (
    <TeamGate title="Activity" firstTeamReason="Create your first team to see its activity.">
      <ActivityScreen />
    </TeamGate>
  );
}
