import { type GameRow, PRIMARY_RECORDING } from '@full-count/sync-protocol';
import { Trash2 } from 'lucide-react';
import { paths } from '../../app/paths.ts';
import { Badge } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { classNames } from '../../components/class-names.ts';
import { dayParts, dayText, timeText } from '../../components/day-and-time.ts';
import { IconButton } from '../../components/icon-button.tsx';
import styles from './game-card.module.css';

interface GameCardProps {
  game: GameRow;
  /** What the signed-in member may do with games. */
  canRecord: boolean;
  canDelete: boolean;
  onStart: () => void;
  onEnd: () => void;
  onRestart: () => void;
  onDelete: () => void;
}

export function GameCard({ game, canRecord, canDelete, onDelete, ...actions }: GameCardProps) {
  const { day, month, weekday } = dayParts(game.gameDate);
  const score = scoreText(game);
  return (
    <li className={classNames(styles.card, game.status === 'live' && styles.live)}>
      <time className={styles.date} dateTime={game.gameDate}>
        <span className="num" aria-hidden="true">
          {day}
        </span>
        <span className="lab" aria-hidden="true">
          {month}
        </span>
        <span className="lab" aria-hidden="true">
          {weekday}
        </span>
        <span className="visually-hidden">{dayText(game.gameDate)}</span>
      </time>
      <div className={styles.who}>
        <h2>vs {game.opponent}</h2>
        <p className="small muted">{detailText(game)}</p>
      </div>
      <div className={styles.status}>
        <Badge tone={game.status}>{game.status.toUpperCase()}</Badge>
      </div>
      <p className={classNames('num', styles.score)}>{score}</p>
      <div className={styles.buttons}>
        {canRecord && <StatusButtons game={game} {...actions} />}
        {!canRecord && game.status === 'completed' && (
          <ButtonLink to={paths.dugout}>View</ButtonLink>
        )}
        {canDelete && (
          <IconButton
            label={`Delete game vs ${game.opponent}`}
            variant="delete"
            icon={<Trash2 aria-hidden="true" size={20} />}
            onClick={onDelete}
          />
        )}
      </div>
    </li>
  );
}

function StatusButtons({
  game,
  onStart,
  onEnd,
  onRestart,
}: Pick<GameCardProps, 'game' | 'onStart' | 'onEnd' | 'onRestart'>) {
  switch (game.status) {
    case 'scheduled':
      return (
        <Button variant="action" onClick={onStart}>
          Start Game
        </Button>
      );
    case 'live':
      return (
        <>
          <ButtonLink to={paths.liveGame(game.id)} variant="action">
            Track pitches
          </ButtonLink>
          <Button onClick={onEnd}>End Game</Button>
          <Button onClick={onRestart}>Restart</Button>
        </>
      );
    case 'completed':
      return (
        <>
          <ButtonLink to={paths.dugout}>View</ButtonLink>
          <Button onClick={onRestart}>Restart</Button>
        </>
      );
  }
}

/** Ours first. Null before the game began. */
function scoreText({ status, recordings }: GameRow): string | null {
  const score = recordings[PRIMARY_RECORDING]?.state.score;
  if (status === 'scheduled' || score === undefined) return null;
  return `${score.team}–${score.opponent}`;
}

function detailText({ homeTeam, gameDate, status, lineup }: GameRow): string {
  const where = homeTeam ? 'Home' : 'Away';
  if (status !== 'scheduled') return where;
  return `${where}, ${timeText(gameDate)}, ${lineup === null ? 'no lineup' : 'lineup set'}`;
}
