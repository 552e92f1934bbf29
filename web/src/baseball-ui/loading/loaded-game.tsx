import type { Side } from '@full-count/baseball';
import type { TeamRow } from '@full-count/sync-protocol';
import type { ReactNode } from 'react';
import type { FoldedGameData } from '../../local/queries/games/folded-game.ts';
import { useArrivedGame } from '../../local/queries/games/use-folded-game.ts';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { GameNotFound, GameStillLoading } from './no-game.tsx';

/** The properties of a screen of one game. */
export interface GameScreenProps {
  readonly data: FoldedGameData;
  readonly names: Readonly<Record<Side, string>>;
  readonly team: TeamRow;
}

interface LoadedGameProps {
  title: string;
  gameId: string;
  children: (game: GameScreenProps) => ReactNode;
}

export function LoadedGame({ title, gameId, children }: LoadedGameProps) {
  const data = useArrivedGame(gameId);
  const team = useTeam();
  if (data === undefined || team === undefined) return <SpinnerScreen />;
  if (data === 'arriving') return <GameStillLoading title={title} />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return <GameNotFound title={title} />;
  }
  return children({ data, names: { team: team.name, opponent: data.game.opponent }, team });
}
