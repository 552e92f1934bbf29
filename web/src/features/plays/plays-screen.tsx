import { may } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { GameNotFound } from '../../baseball-ui/game-not-found.tsx';
import { GameStillLoading } from '../../baseball-ui/loading/game-still-loading.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import { useArrivedGame } from '../../local/queries/games/use-folded-game.ts';
import { usePlayers, useTeam } from '../../local/queries/teams/use-team.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import type { PlaysGame } from './model/plays-game.ts';
import { linesOf } from './model/timeline.ts';
import { type PlaysScreenProps, PlaysView } from './plays-view.tsx';

export function PlaysScreen({ gameId, ...addressProps }: PlaysScreenProps) {
  const data = useArrivedGame(gameId);
  const team = useTeam();
  const players = usePlayers();
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  const game = useMemo((): PlaysGame | null | undefined => {
    if (data === undefined || data === 'arriving' || team === undefined || players === undefined)
      return undefined;
    if (data === null || team === null || data.game.deletedAt !== undefined) return null;
    return { data, lines: linesOf(data), team, players, mayRecord };
  }, [data, team, players, mayRecord]);
  if (data === 'arriving') return <GameStillLoading title="Plays" />;
  if (game === undefined) return <SpinnerScreen />;
  if (game === null) {
    return <GameNotFound title="Plays" />;
  }
  return <PlaysView game={game} {...addressProps} />;
}
