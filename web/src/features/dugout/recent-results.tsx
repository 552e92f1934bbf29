import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { dayParts } from '../../format/day-and-time.ts';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';
import { resultText } from './game-result.ts';

interface RecentResultsProps {
  games: readonly GameRow[];
  labelOf: (game: GameRow) => GameLabel;
  /** Wins, losses and ties: "9–4–1". */
  record: string | null;
}

export function RecentResults({ games, labelOf, record }: RecentResultsProps) {
  const [lastGame, ...earlierGames] = games;
  return (
    <Section title="Last Results" aside={record === null ? undefined : `Record ${record}`}>
      {lastGame === undefined ? (
        <p className="muted">No Completed Games. End a game to see the final score here.</p>
      ) : (
        <ul className={styles.rows}>
          <ResultRow game={lastGame} label={labelOf(lastGame)} isLast />
          {earlierGames.map((game) => (
            <ResultRow key={game.id} game={game} label={labelOf(game)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

interface ResultRowProps {
  game: GameRow;
  label: GameLabel;
  isLast?: boolean;
}

function ResultRow({ game, label, isLast = false }: ResultRowProps) {
  const { month, day } = dayParts(label.at);
  const gameNumber = doubleheaderText(label);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  return (
    <li className={isLast ? styles.last : undefined}>
      <span className={styles.date}>
        <span className="num">{day}</span>
        <span className="caps">{month}</span>
        {label.year !== null && <span className="caps">{label.year}</span>}
      </span>
      <span className="grow">
        <b>vs {game.opponent}</b>
        {gameNumber !== null && <span className="small muted">{gameNumber}</span>}
        <Link to={paths.gameReport(game.id)} className={styles.report}>
          Read the Report
        </Link>
      </span>
      {score !== undefined && <span className={`num ${styles.score}`}>{resultText(score)}</span>}
    </li>
  );
}
