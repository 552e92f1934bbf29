import type { Side } from '@full-count/baseball';
import type { TeamRow } from '@full-count/sync-protocol';
import type { ReactNode } from 'react';
import { GameNotFound, GameStillLoading } from '../../../baseball-ui/loading/no-game.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useArrivedGame } from '../../../local/queries/games/use-folded-game.ts';
import { useTeam } from '../../../local/queries/teams/use-team.ts';
import { SpinnerScreen } from '../../../ui/feedback/spinner-screen.tsx';

interface LoadedGameProps {
  title: string;
  gameId: string;
  children: (
    data: FoldedGameData,
    names: Readonly<Record<Side, string>>,
    team: TeamRow,
  ) => ReactNode;
}

export function LoadedGame({ title, gameId, children }: LoadedGameProps) {
  const data = useArrivedGame(gameId);
  const team = useTeam();
  if (data === undefined || team === undefined) return <SpinnerScreen />;
  if (data === 'arriving') return <GameStillLoading title={title} />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return <GameNotFound title={title} />;
  }
  return children(data, { team: team.name, opponent: data.game.opponent }, team);
}
