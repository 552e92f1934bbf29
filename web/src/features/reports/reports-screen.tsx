import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { dayParts } from '../../components/day-and-time.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { SpinnerScreen } from '../../components/spinner-screen.tsx';
import { toast } from '../../components/toast-store.ts';
import { useGames } from '../../local/use-games.ts';
import { completedGames } from './completed-games.ts';
import { GamePicker } from './game-picker.tsx';
import styles from './reports.module.css';

/** Which game's report to read. */
export function ReportsScreen() {
  const all = useGames();
  if (all === undefined) return <SpinnerScreen />;
  const games = completedGames(all);
  return (
    <>
      <PageHead
        title="Game Reports"
        sub="Every completed game, with or without signal"
        actions={<Button onClick={askForGame}>Download CSV Report</Button>}
      />
      <div className={styles.picker}>
        <GamePicker games={games} gameId={null} />
      </div>
      {games.length === 0 ? (
        <EmptyState
          title="No Completed Games"
          drawing
          action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
        >
          End a game and its report appears here, with or without signal.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {games.map((game) => (
            <ReportRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The file is a game's: its report has the same button. */
function askForGame(): void {
  toast({ title: 'Error', description: 'Please select a game first', tone: 'error' });
}

function ReportRow({ game }: { game: GameRow }) {
  const { day, month, weekday } = dayParts(game.gameDate);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  return (
    <li>
      <Link to={paths.gameReport(game.id)}>
        <span className={styles.date}>
          <span className="num">{day}</span>
          <span className="lab">
            {month} {weekday}
          </span>
        </span>
        <b className="grow">vs {game.opponent}</b>
        {score !== undefined && (
          <span className={`num ${styles.score}`}>
            {score.team}–{score.opponent}
          </span>
        )}
      </Link>
    </li>
  );
}
