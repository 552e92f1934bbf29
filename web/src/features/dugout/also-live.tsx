import { ordinal } from '@full-count/baseball';
import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { doubleheaderText, type GameLabel } from '../../format/game-dates/game-labels.ts';
import { paths } from '../../platform/paths.ts';
import { Link } from '../../ui/buttons/link.tsx';
import { Section } from '../../ui/layout/section.tsx';
import styles from './dugout-screen.module.css';

interface GameListProps {
  games: readonly GameRow[];
  labelOf: (game: GameRow) => GameLabel;
}

interface AlsoLiveProps extends GameListProps {
  isBoardGameLive: boolean;
}

/** The live games that are not on the board. The user may have put a game on it that has ended. */
export function AlsoLive({ games, labelOf, isBoardGameLive }: AlsoLiveProps) {
  if (games.length === 0) return null;
  return (
    <Section title={isBoardGameLive ? 'Also Live' : 'Live Now'}>
      <ul className={styles.rows}>
        {games.map((game) => (
          <LiveRow key={game.id} game={game} label={labelOf(game)} />
        ))}
      </ul>
    </Section>
  );
}

/** Games that go on later. They are put on the board to resume them. */
export function SuspendedGames({ games, labelOf }: GameListProps) {
  if (games.length === 0) return null;
  return (
    <Section title="Suspended">
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
