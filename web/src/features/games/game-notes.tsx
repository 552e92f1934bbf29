import { type GameRow, openRecords, undecidedIn } from '@full-count/sync-protocol';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Button } from '../../components/button.tsx';
import styles from './game-card.module.css';
import { lateText } from './late-text.ts';

interface GameNotesProps {
  game: GameRow;
  canRecord: boolean;
  onDismiss: () => void;
}

/** What the staff are asked about a game: two records of it, or work that came before its start. */
export function GameNotes({ game, canRecord, onDismiss }: GameNotesProps) {
  const waiting = game.status === 'scheduled' ? undecidedIn(game).length : 0;
  const hasTwo = openRecords(game).length > 0;
  if (waiting === 0 && !hasTwo) return null;
  return (
    <div className={styles.notes}>
      {hasTwo && (
        <p>
          <b>Two records.</b> <Link to={paths.records(game.id)}>Compare them</Link> and say which
          one counts.
        </p>
      )}
      {waiting > 0 && (
        <p>
          <b>{lateText(waiting)}</b> for this game, and nobody has started it.{' '}
          {canRecord
            ? 'Start the game and they count. Dismissed, they can still be brought back in Plays.'
            : 'Whoever records games starts it or dismisses them.'}
        </p>
      )}
      {waiting > 0 && canRecord && <Button onClick={onDismiss}>Dismiss them</Button>}
    </div>
  );
}
