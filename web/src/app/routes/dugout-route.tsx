import { DugoutScreen } from '../../features/dugout/dugout-screen.tsx';
import { ZoneLog } from '../../features/live-game/zone-log.tsx';
import { TeamGate } from '../signed-in/team-gate.tsx';

export function DugoutRoute() {
  return (
    <TeamGate title="Dugout" invitation="Create your first team to see its games here.">
      <DugoutScreen ZoneLog={ZoneLog} />
    </TeamGate>
  );
}
