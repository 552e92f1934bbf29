import { type GameRow, openRecords, undecidedIn } from '@full-count/sync-protocol';
import { Link } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './game-card.module.css';
import { itOrThem, lateText } from './model/format-late-entries.ts';

interface GameNotesProps {
  game: GameRow;
  canRecord: boolean;
  onDismiss: () => void;
}

/** What the staff are asked about a game: two versions of it, or plays that arrived before its start. */
export function GameNotes({ game, canRecord, onDismiss }: GameNotesProps) {
  const waiting = game.status === 'scheduled' ? undecidedIn(game).length : 0;
  const hasTwo = openRecords(game).length > 0;
  if (waiting === 0 && !hasTwo) return null;
  return (
    <div className={styles.notes}>
      {hasTwo && (
        <p>
          <b>Two versions.</b> <Link to={paths.records(game.id)}>Compare them</Link> and choose
          which one counts.
        </p>
      )}
      {waiting > 0 && (
        <p>
          <b>{lateText(waiting)}</b> arrived before this game was started.{' '}
          {canRecord
            ? `Start the game to count ${itOrThem(waiting)}, or dismiss ${itOrThem(waiting)}. You can restore ${itOrThem(waiting)} later in Plays.`
            : `Someone with write permission can start the game or dismiss ${itOrThem(waiting)}.`}
        </p>
      )}
      {waiting > 0 && canRecord && <Button onClick={onDismiss}>Dismiss</Button>}
    </div>
  );
}
