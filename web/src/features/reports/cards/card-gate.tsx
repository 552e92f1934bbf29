import type { Side } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { NO_SUCH_GAME } from '../../../format/deleted.ts';
import type { FoldedGameData } from '../../../local/queries/games/folded-game.ts';
import { useFoldedGame } from '../../../local/queries/games/use-folded-game.ts';
import { useTeam } from '../../../local/queries/teams/use-team.ts';
import { paths } from '../../../platform/paths.ts';
import { ButtonLink } from '../../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';

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
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          title="Game Not Found"
          action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
        >
          {NO_SUCH_GAME}
        </EmptyState>
      </>
    );
  }
  return children(data, { team: team.name, opponent: data.game.opponent });
}
