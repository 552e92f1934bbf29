import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { PlayerScreen } from '../../features/player/player-screen.tsx';
import { TeamGate } from '../account/team-gate.tsx';
import { TeamOfRow } from '../account/team-of-row.tsx';

/** The page of a player with a row, or with `?game=` of someone whom this game names (`paths.namedPlayer`). */
export function PlayerRoute() {
  const { playerId: idOrName = '' } = useParams();
  const [search] = useSearchParams();
  const gameId = search.get('game');
  const side = search.get('side') === 'team' ? 'team' : 'opponent';
  const address = useMemo(
    () => (gameId === null ? { playerId: idOrName } : ({ gameId, side, name: idOrName } as const)),
    [idOrName, gameId, side],
  );
  const key = gameId === null ? idOrName : `${gameId}/${side}/${idOrName}`;
  return (
    <TeamGate title="Player" firstTeamReason="Create your first team to see its players.">
      <TeamOfRow kind={gameId === null ? 'player' : 'game'} id={gameId ?? idOrName}>
        <PlayerScreen key={key} address={address} />
      </TeamOfRow>
    </TeamGate>
  );
}
