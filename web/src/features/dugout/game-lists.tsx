import { ordinal } from '@full-count/baseball';
import { type GameRow, may, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import type { ReactNode } from 'react';
import { dayParts } from '../../format/day-and-time.ts';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { forfeitText, resultLetter, resultText } from '../../format/game-result.ts';
import { useLocalData } from '../../local/local-data.tsx';
import { paths } from '../../platform/paths.ts';
import { ButtonLink, Link } from '../../ui/buttons/button.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';

interface GameListProps {
  /** The newest first. */
  games: readonly GameRow[];
  labelOf: (game: GameRow) => GameLabel;
}

/** Games in progress that are not on the board, where they can be put to track or resume them. */
export function LiveGames({ title, games, labelOf }: GameListProps & { title: string }) {
  if (games.length === 0) return null;
  return (
    <Section title={title}>
      <ul className={styles.rows}>
        {games.map((game) => (
          <LiveRow key={game.id} game={game} label={labelOf(game)} />
        ))}
      </ul>
    </Section>
  );
}

function LiveRow({ game, label }: { game: GameRow; label: GameLabel }) {
  const gameNumber = doubleheaderText(label);
  const state = game.recordings[PRIMARY_RECORDING]?.state;
  return (
    <li>
      <span className="grow">
        <b className={styles.opponent}>vs {game.opponent}</b>
        {gameNumber !== null && <span className="small muted">{gameNumber}</span>}
        <Link to={paths.onBoard(game.id)}>Show on the board</Link>
      </span>
      {state !== undefined && (
        <>
          <span className="small muted">
            {state.halfInning === 'top' ? 'Top' : 'Bottom'} {ordinal(state.inning)}
          </span>
          <span className={`num ${styles.score}`}>
            {state.score.team}–{state.score.opponent}
          </span>
        </>
      )}
    </li>
  );
}

export function NextGame({ game, label }: { game: GameRow | null; label: GameLabel | null }) {
  const { accessLevel } = useLocalData();
  const allGames = (
    <Link to={paths.games} className={styles.allGames}>
      All games
    </Link>
  );
  if (game === null || label === null) {
    return (
      <Section title="Next Game" aside={allGames}>
        <p className="muted">No Games Scheduled.</p>
        {may(accessLevel, 'game.edit') && (
          <div className={styles.add}>
            <ButtonLink to={paths.newGame}>Add a Game</ButtonLink>
          </div>
        )}
      </Section>
    );
  }
  const startText = doubleheaderText(label) ?? label.time;
  return (
    <Section title="Next Game" aside={allGames}>
      <ul className={styles.rows}>
        <DatedRow game={game} label={label}>
          <span className="small muted">
            {[
              dayParts(label.at).weekday,
              ...(startText === null ? [] : [startText]),
              game.homeTeam ? 'home' : 'away',
              game.lineup === null ? 'no lineup' : 'lineup set',
              ...(game.place ? [game.place] : []),
            ].join(', ')}
          </span>
        </DatedRow>
      </ul>
      {may(accessLevel, 'game.record') && (
        <div className={styles.add}>
          <ButtonLink to={paths.startGame(game.id)} variant="action">
            {game.lineup === null ? 'Set Lineup' : 'Start Game'}
          </ButtonLink>
        </div>
      )}
    </Section>
  );
}

interface DatedRowProps {
  game: GameRow;
  label: GameLabel;
  end?: ReactNode;
  children: ReactNode;
}

function DatedRow({ game, label, end, children }: DatedRowProps) {
  const { month, day } = dayParts(label.at);
  return (
    <li>
      <span className={styles.date}>
        <span className="num">{day}</span>
        <span className="caps">{month}</span>
        {label.year !== null && <span className="caps">{label.year}</span>}
      </span>
      <span className="grow">
        <b>vs {game.opponent}</b>
        {children}
      </span>
      {end}
    </li>
  );
}

interface RecentResultsProps extends GameListProps {
  /** Wins, losses and ties of the newest season: "9–4–1". */
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

function ResultRow({ game, label }: { game: GameRow; label: GameLabel }) {
  const score = game.recordings[PRIMARY_RECORDING]?.state.score;
  const notes = [doubleheaderText(label), forfeitText(game)].filter((note) => note !== null);
  return (
    <DatedRow
      game={game}
      label={label}
      end={
        score !== undefined && <span className={`num ${styles.score}`}>{resultText(score)}</span>
      }
    >
      {notes.map((note) => (
        <span key={note} className="small muted">
          {note}
        </span>
      ))}
      <Link to={paths.gameReport(game.id)} className={styles.report}>
        Read the Report
      </Link>
    </DatedRow>
  );
}
