import type { Side } from '@full-count/baseball';
import type { ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { ButtonLink } from '../../../components/button-link.tsx';
import { NO_SUCH_GAME } from '../../../components/deleted-text.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { PageHead } from '../../../components/page-head.tsx';
import { SpinnerScreen } from '../../../components/spinner-screen.tsx';
import type { FoldedGameData } from '../../../local/folded-game.ts';
import { useFoldedGame } from '../../../local/use-folded-game.ts';
import { useTeam } from '../../../local/use-team.ts';

interface CardGateProps {
  title: string;
  gameId: string;
  children: (data: FoldedGameData, names: Readonly<Record<Side, string>>) => ReactNode;
}

/** A card of a game that is on this device, or words why there is none. */
export function CardGate({ title, gameId, children }: CardGateProps) {
  const data = useFoldedGame(gameId);
  const team = useTeam();
  if (data === undefined || team === undefined) return <SpinnerScreen />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return (
      <>
        <PageHead title={title} />
        <EmptyState
          title="No such game"
          action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
        >
          {NO_SUCH_GAME}
        </EmptyState>
      </>
    );
  }
  return children(data, { team: team.name, opponent: data.game.opponent });
}
