import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { useNavigate } from 'react-router-dom';
import { dayParts } from '../../format/day-and-time.ts';
import { byGameDate } from '../../format/game-dates/by-game-date.ts';
import {
  doubleheaderText,
  type GameLabel,
  gameOptionText,
  useGameLabels,
} from '../../format/game-dates/game-labels.ts';
import { forfeitText } from '../../format/game-result.ts';
import { useGames } from '../../local/queries/games/use-folded-game.ts';
import { useTeamTimeZone } from '../../local/queries/teams/teams.ts';
import { paths } from '../../platform/paths.ts';
import { Button, ButtonLink, Link } from '../../ui/buttons/button.tsx';
import { EmptyState, SpinnerScreen } from '../../ui/feedback/feedback.tsx';
import { Select } from '../../ui/fields/field.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { toast } from '../../ui/toasts/toast-store.ts';
import styles from './sections/reports.module.css';

const NO_GAMES: readonly GameRow[] = [];

export function ReportsScreen() {
  const allGames = useGames();
  const labelOf = useGameLabels(allGames ?? NO_GAMES, useTeamTimeZone());
  if (allGames === undefined) return <SpinnerScreen />;
  const games = completedGames(allGames);
  return (
    <>
      <PageHead
        title="Game Reports"
        sub="Choose a completed game. You don't need signal."
        actions={<Button onClick={toastChooseGame}>Download CSV Report</Button>}
      />
      <div className={styles.picker}>
        <GamePicker games={games} gameId={null} />
      </div>
      {games.length === 0 ? (
        <EmptyState
          title="No Completed Games"
          hasDrawing
          action={<ButtonLink to={paths.games}>Go to Games</ButtonLink>}
        >
          End a game and its report appears here, with or without signal.
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {games.map((game) => (
            <ReportRow key={game.id} game={game} label={labelOf(game)} />
          ))}
        </ul>
      )}
    </>
  );
}

/** The download button of this screen has no game yet. The report of a game has its own button. */
function toastChooseGame(): void {
  toast({ title: 'Error', description: 'Please select a game first', tone: 'error' });
}

function ReportRow({ game, label }: { game: GameRow; label: GameLabel }) {
  const { day, month, weekday } = dayParts(label.at);
  const gameNumber = doubleheaderText(label);
  const forfeit = forfeitText(game);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  return (
    <li>
      <Link to={paths.gameReport(game.id)}>
        <span className={styles.date}>
          <span className="num">{day}</span>
          <span className="caps">
            {month} {label.year ?? weekday}
          </span>
        </span>
        <span className="grow">
          <b>vs {game.opponent}</b>
          {gameNumber !== null && <span className="small muted"> {gameNumber}</span>}
          {forfeit !== null && <span className="small muted"> {forfeit}</span>}
        </span>
        {score !== undefined && (
          <span className={`num ${styles.score}`}>
            {score.team}–{score.opponent}
          </span>
        )}
      </Link>
    </li>
  );
}

interface GamePickerProps {
  games: readonly GameRow[];
  gameId: string | null;
}

export function GamePicker({ games, gameId }: GamePickerProps) {
  const navigate = useNavigate();
  // Labels number the games of a day, so they need all games and not only those of the list.
  const labelOf = useGameLabels(useGames() ?? games, useTeamTimeZone());
  return (
    <Select
      label="Game"
      placeholder={games.length === 0 ? 'No completed games available' : 'Choose a game'}
      options={games.map((game) => ({
        value: game.id,
        label: gameOptionText(labelOf(game), game.opponent),
      }))}
      value={gameId ?? ''}
      onChange={(event) => {
        if (event.target.value !== '') void navigate(paths.gameReport(event.target.value));
      }}
    />
  );
}

export function completedGames(games: readonly GameRow[]): GameRow[] {
  return games
    .filter((game) => game.status === 'completed' && game.deletedAt === undefined)
    .sort((a, b) => byGameDate(b, a));
}
