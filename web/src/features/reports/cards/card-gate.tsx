import type { Side } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { GameNotFound } from '../../../baseball-ui/game-not-found.tsx';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useFoldedGame } from '../../../local/queries/games/use-folded-game.ts';
import { useTeam } from '../../../local/queries/teams/use-team.ts';
import { SpinnerScreen } from '../../../ui/feedback/spinner-screen.tsx';

interface CardGateProps {
  title: string;
  gameId: string;
  children: (data: FoldedGameData, names: Readonly<Record<Side, string>>) => ReactNode;
}

/** Shows the card of a game on this device, or says why there is none. */
export function CardGate({ title, gameId, children }: CardGateProps) {
  const data = useFoldedGame(gameId);
  const team = useTeam();
  if (data === undefined || team === undefined) return <SpinnerScreen />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return <GameNotFound title={title} />;
  }
  return children(data, { team: team.name, opponent: data.game.opponent });
}
