import { may } from '@full-count/sync-protocol';
import { useMemo } from 'react';
import { NO_SUCH_GAME } from '../../format/deleted.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { useFoldedGame } from '../../local/queries/games/use-folded-game.ts';
import { usePlayers } from '../../local/queries/teams/use-players.ts';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import type { PlaysGame } from './model/plays-game.ts';
import { linesOf } from './model/timeline.ts';
import type { PlaysScreenProps } from './plays-view.tsx';
import { PlaysView } from './plays-view.tsx';

export function PlaysScreen({ gameId, ...opening }: PlaysScreenProps) {
  const data = useFoldedGame(gameId);
  const team = useTeam();
  const players = usePlayers();
  const mayRecord = may(useLocalData().accessLevel, 'game.record');
  const game = useMemo((): PlaysGame | null | undefined => {
    if (data === undefined || team === undefined || players === undefined) return undefined;
    if (data === null || team === null || data.game.deletedAt !== undefined) return null;
    return { data, lines: linesOf(data), team, players, mayRecord };
  }, [data, team, players, mayRecord]);
  if (game === undefined) return <SpinnerScreen />;
  if (game === null) {
    return (
      <>
        <PageHead title="Plays" />
        <EmptyState
          title="Game Not Found"
          action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
        >
          {NO_SUCH_GAME}
        </EmptyState>
      </>
    );
  }
  return <PlaysView game={game} {...opening} />;
}
