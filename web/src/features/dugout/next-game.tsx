import { type GameRow, may } from '@full-count/sync-protocol';
import { dayParts } from '../../format/day-and-time.ts';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink } from '../../ui/buttons/button-link.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';

interface NextGameProps {
  game: GameRow | null;
  label: GameLabel | null;
}

export function NextGame({ game, label }: NextGameProps) {
  const { accessLevel } = useLocalData();
  const mayEdit = may(accessLevel, 'game.edit');
  const mayStart = may(accessLevel, 'game.record');
  return (
    <Section
      title="Next Game"
      aside={
        <Link to={paths.games} className={styles.allGames}>
          All games
        </Link>
      }
    >
      {game === null || label === null ? (
        <>
          <p className="muted">No Games Scheduled.</p>
          {mayEdit && (
            <div className={styles.add}>
              <ButtonLink to={paths.newGame}>Add a Game</ButtonLink>
            </div>
          )}
        </>
      ) : (
        <>
          <ul className={styles.rows}>
            <NextRow game={game} label={label} />
          </ul>
          {mayStart && (
            <div className={styles.add}>
              <ButtonLink to={paths.startGame(game.id)} variant="action">
                {game.lineup === null ? 'Set Lineup' : 'Start Game'}
              </ButtonLink>
            </div>
          )}
        </>
      )}
    </Section>
  );
}

function NextRow({ game, label }: { game: GameRow; label: GameLabel }) {
  const { month, day, weekday } = dayParts(label.at);
  const startText = doubleheaderText(label) ?? label.time;
  return (
    <li>
      <span className={styles.date}>
        <span className="num">{day}</span>
        <span className="caps">{month}</span>
        {label.year !== null && <span className="caps">{label.year}</span>}
      </span>
      <span className="grow">
        <b>vs {game.opponent}</b>
        <span className="small muted">
          {[
            weekday,
            ...(startText === null ? [] : [startText]),
            game.homeTeam ? 'home' : 'away',
            game.lineup === null ? 'no lineup' : 'lineup set',
            ...(game.place ? [game.place] : []),
          ].join(', ')}
        </span>
      </span>
    </li>
  );
}
