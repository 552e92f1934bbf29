import { useParams } from 'react-router-dom';
import { PlayerScreen } from '../../features/player/player-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

export function PlayerRoute() {
  const { playerId = '' } = useParams();
  return (
    <TeamGate title="Player" firstTeamReason="Create your first team to see its players.">
      <TeamOfRow kind="player" id={playerId}>
        <PlayerScreen key={playerId} playerId={playerId} />
      </TeamOfRow>
    </TeamGate>
  );
}
