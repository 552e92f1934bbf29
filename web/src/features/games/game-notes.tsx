import { type GameRow, openRecordings, undecidedIn } from '@full-count/sync-protocol';
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

/** Asks for a decision about a game: two versions of it, or plays that arrived before its start. */
export function GameNotes({ game, canRecord, onDismiss }: GameNotesProps) {
  const undecided = game.status === 'scheduled' ? undecidedIn(game).length : 0;
  const hasTwoVersions = openRecordings(game).length > 0;
  if (undecided === 0 && !hasTwoVersions) return null;
  return (
    <div className={styles.notes}>
      {hasTwoVersions && (
        <p>
          <b>Two versions.</b> <Link to={paths.recordings(game.id)}>Compare them</Link> and choose
          which one counts.
        </p>
      )}
      {undecided > 0 && (
        <p>
          <b>{lateText(undecided)}</b> arrived before this game was started.{' '}
          {canRecord
            ? `Start the game to count ${itOrThem(undecided)}, or dismiss ${itOrThem(undecided)}. You can restore ${itOrThem(undecided)} later in Plays.`
            : `Someone with write permission can start the game or dismiss ${itOrThem(undecided)}.`}
        </p>
      )}
      {undecided > 0 && canRecord && <Button onClick={onDismiss}>Dismiss</Button>}
    </div>
  );
}
