import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../components/button-link.tsx';
import { NO_SUCH_GAME } from '../../components/deleted-text.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { useFoldedGame } from '../../local/use-folded-game.ts';
import { useGames } from '../../local/use-games.ts';
import { useTeam } from '../../local/use-team.ts';
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
          title="No such game"
          action={<ButtonLink to={paths.reports}>Go to Reports</ButtonLink>}
        >
          {NO_SUCH_GAME}
        </EmptyState>
      </>
    );
  }
  return <GameReport data={data} team={team} games={completedGames(games)} />;
}
