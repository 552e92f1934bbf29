import { type GameRow, undecidedForkIds, undecidedIn } from '@full-count/sync-protocol';
import { paths } from '../../platform/paths.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Link } from '../../ui/buttons/link.tsx';
import styles from './game-card.module.css';
import { itOrThem, lateEntriesText } from './model/format-late-entries.ts';

interface GameNotesProps {
  game: GameRow;
  canRecord: boolean;
  onDismiss: () => void;
}

/** Asks for a decision about two versions of a game, or about plays that arrived before its start. */
export function GameNotes({ game, canRecord, onDismiss }: GameNotesProps) {
  const undecidedCount = game.status === 'scheduled' ? undecidedIn(game).length : 0;
  const hasTwoVersions = undecidedForkIds(game).length > 0;
  if (undecidedCount === 0 && !hasTwoVersions) return null;
  return (
    <div className={styles.notes}>
      {hasTwoVersions && (
        <p>
          <b>Two versions.</b> <Link to={paths.recordings(game.id)}>Compare them</Link> and choose
          which one counts.
        </p>
      )}
      {undecidedCount > 0 && (
        <p>
          <b>{lateEntriesText(undecidedCount)}</b> arrived before this game was started.{' '}
          {canRecord
            ? `Start the game to count ${itOrThem(undecidedCount)}, or dismiss ${itOrThem(undecidedCount)}. You can restore ${itOrThem(undecidedCount)} later in Plays.`
            : `Someone with write permission can start the game or dismiss ${itOrThem(undecidedCount)}.`}
        </p>
      )}
      {undecidedCount > 0 && canRecord && <Button onClick={onDismiss}>Dismiss</Button>}
    </div>
  );
}
