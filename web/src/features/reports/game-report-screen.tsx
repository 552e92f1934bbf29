import { NO_SUCH_GAME } from '../../format/deleted.ts';
import { useFoldedGame } from '../../local/queries/games/use-folded-game.ts';
import { useGames } from '../../local/queries/games/use-games.ts';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { completedGames } from './completed-games.ts';
import { GameReport } from './game-report.tsx';

export interface GameReportScreenProps {
  gameId: string;
}

export function GameReportScreen({ gameId }: GameReportScreenProps) {
  const data = useFoldedGame(gameId);
  const games = useGames();
  const team = useTeam();
  if (data === undefined || games === undefined || team === undefined) return <SpinnerScreen />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return (
      <>
        <PageHead title="Game Report" />
        <EmptyState
          title="Game Not Found"
          action={<ButtonLink to={paths.reports}>Go to Reports</ButtonLink>}
        >
          {NO_SUCH_GAME}
        </EmptyState>
      </>
    );
  }
  return <GameReport data={data} team={team} games={completedGames(games)} />;
}
