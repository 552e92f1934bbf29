import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { dayParts } from '../../format/day-and-time.ts';
import { forfeitText } from '../../format/forfeit-text.ts';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';
import { resultLetter, resultText } from './game-result.ts';

interface RecentResultsProps {
  /** Of the newest season, the newest first. */
  games: readonly GameRow[];
  labelOf: (game: GameRow) => GameLabel;
  /** Wins, losses and ties: "9–4–1". */
  record: string | null;
}

export function RecentResults({ games, labelOf, record }: RecentResultsProps) {
  return (
    <Section title="Last Results" aside={record === null ? undefined : `Record ${record}`}>
      {games.length > 1 && (
        <ol className={styles.strip} aria-label="Results of the season, the newest first">
          {games.filter(letterOf).map((game) => (
            <li key={game.id} data-result={letterOf(game)}>
              {letterOf(game)}
            </li>
          ))}
        </ol>
      )}
      {games.length === 0 ? (
        <p className="muted">No Completed Games. End a game to see the final score here.</p>
      ) : (
        <ul className={styles.rows}>
          {games.slice(0, MAX_ROWS).map((game) => (
            <ResultRow key={game.id} game={game} label={labelOf(game)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

const MAX_ROWS = 4;

function letterOf({ recordings }: GameRow): string {
  const score = recordings[PRIMARY_RECORDING]?.state.score;
  return score === undefined ? '' : resultLetter(score);
}

interface ResultRowProps {
  game: GameRow;
  label: GameLabel;
}

function ResultRow({ game, label }: ResultRowProps) {
  const { month, day } = dayParts(label.at);
  const gameNumber = doubleheaderText(label);
  const forfeit = forfeitText(game);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  return (
    <li>
      <span className={styles.date}>
        <span className="num">{day}</span>
        <span className="caps">{month}</span>
        {label.year !== null && <span className="caps">{label.year}</span>}
      </span>
      <span className="grow">
        <b>vs {game.opponent}</b>
        {gameNumber !== null && <span className="small muted">{gameNumber}</span>}
        {forfeit !== null && <span className="small muted">{forfeit}</span>}
        <Link to={paths.gameReport(game.id)} className={styles.report}>
          Read the Report
        </Link>
      </span>
      {score !== undefined && <span className={`num ${styles.score}`}>{resultText(score)}</span>}
    </li>
  );
}
