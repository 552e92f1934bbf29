import { useMemo } from 'react';
import { useFoldedGame } from '../../../local/queries/games/use-folded-game.ts';
import { usePlayers, useTeam } from '../../../local/queries/teams/use-team.ts';
import { useIsGameArriving } from '../../../local/sync-status/use-arriving.ts';
import { type LiveGame, liveGameOf } from './live-game.ts';
import { usePicks } from './picks.ts';

/** Undefined while loading, and while the game's pitches arrive. Null if there is no game id or this device does not have the game. */
export function useLiveGame(gameId: string | null): LiveGame | null | undefined {
  const data = useFoldedGame(gameId);
  const isArriving = useIsGameArriving(gameId ?? '');
  const team = useTeam();
  const players = usePlayers();
  const picks = usePicks(gameId ?? '');
  return useMemo(() => {
    if (gameId === null || data === null || team === null) return null;
    if (data === undefined || isArriving !== false || team === undefined || players === undefined)
      return undefined;
    return liveGameOf(data, team, players, picks);
  }, [gameId, data, isArriving, team, players, picks]);
}
