import { type GameRow, may } from '@full-count/sync-protocol';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { dayParts, timeText } from '../../components/day-and-time.ts';
import { Section } from '../../components/section.tsx';
import { useLocalData } from '../../local/local-data.tsx';
import styles from './dugout-screen.module.css';

export function NextGame({ game }: { game: GameRow | null }) {
  const mayEdit = may(useLocalData().standing, 'game.edit');
  return (
    <Section title="Next Game" aside={<Link to={paths.games}>All games</Link>}>
      {game === null ? (
        <p className="muted">
          {mayEdit ? 'No Games Scheduled. Add one on the Games screen.' : 'No Games Scheduled.'}
        </p>
      ) : (
        <ul className={styles.rows}>
          <NextRow game={game} />
        </ul>
      )}
    </Section>
  );
}

function NextRow({ game }: { game: GameRow }) {
  const { month, day, weekday } = dayParts(game.gameDate);
  return (
    <li>
      <span className={styles.date}>
        <span className="num">{day}</span>
        <span className="lab">{month}</span>
      </span>
      <span className="grow">
        <b>vs {game.opponent}</b>
        <span className="small muted">
          {weekday}, {timeText(game.gameDate)}, {game.homeTeam ? 'home' : 'away'},{' '}
          {game.lineup === null ? 'no lineup' : 'lineup set'}
        </span>
      </span>
    </li>
  );
}
