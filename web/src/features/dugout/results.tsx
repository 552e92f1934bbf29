import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { dayParts } from '../../components/day-and-time.ts';
import { Section } from '../../components/section.tsx';
import styles from './dugout-screen.module.css';
import { resultText } from './score-text.ts';

interface ResultsProps {
  games: readonly GameRow[];
  /** "9–4–1". Null before the first final. */
  record: string | null;
}

/** The final of the last game and those before it, each leading to its report. */
export function Results({ games, record }: ResultsProps) {
  const [last, ...earlier] = games;
  return (
    <Section title="Last Results" aside={record === null ? undefined : `Record ${record}`}>
      {last === undefined ? (
        <p className="muted">No Completed Games. End a game to see the final score here.</p>
      ) : (
        <ul className={styles.rows}>
          <ResultRow game={last} isLast />
          {earlier.map((game) => (
            <ResultRow key={game.id} game={game} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function ResultRow({ game, isLast = false }: { game: GameRow; isLast?: boolean }) {
  const { month, day } = dayParts(game.gameDate);
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  return (
    <li className={isLast ? styles.last : undefined}>
      <span className={styles.date}>
        <span className="num">{day}</span>
        <span className="lab">{month}</span>
      </span>
      <span className="grow">
        <b>vs {game.opponent}</b>
        <Link to={paths.gameReport(game.id)}>{isLast ? 'Final, read the report' : 'Report'}</Link>
      </span>
      {score !== undefined && <span className={`num ${styles.final}`}>{resultText(score)}</span>}
    </li>
  );
}
