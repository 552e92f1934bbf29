import { GameNotFound } from '../../baseball-ui/game-not-found.tsx';
import { GameStillLoading } from '../../baseball-ui/loading/game-still-loading.tsx';
import { useArrivedGame } from '../../local/queries/games/use-folded-game.ts';
import { useGames } from '../../local/queries/games/use-games.ts';
import { useTeam } from '../../local/queries/teams/use-team.ts';
import { SpinnerScreen } from '../../ui/feedback/spinner-screen.tsx';
import { completedGames } from './completed-games.ts';
import { GameReport } from './game-report.tsx';

interface GameReportScreenProps {
  gameId: string;
}

export function GameReportScreen({ gameId }: GameReportScreenProps) {
  const data = useArrivedGame(gameId);
  const games = useGames();
  const team = useTeam();
  if (data === undefined || games === undefined || team === undefined) return <SpinnerScreen />;
  if (data === 'arriving') return <GameStillLoading title="Game Report" />;
  if (data === null || team === null || data.game.deletedAt !== undefined) {
    return <GameNotFound title="Game Report" linksToReports />;
  }
  return <GameReport data={data} team={team} games={completedGames(games)} />;
}
