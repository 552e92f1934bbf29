import { useParams } from 'react-router-dom';
import { PlayerScreen } from '../../features/player/player-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';

export function PlayerRoute() {
  const { playerId = '' } = useParams();
  return (
    <TeamGate title="Player" firstTeamReason="Create your first team to see its players.">
      <PlayerScreen key={playerId} playerId={playerId} />
    </TeamGate>
  );
}
