import { Ellipsis, Redo2 } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { SpokenName } from '../../components/spoken-name.tsx';
import { UndoButton } from '../../components/undo-button.tsx';
import type { HistoryLabel } from '../../local/game-history/use-game-history.ts';
import styles from './action-row.module.css';

interface ActionRowProps {
  undo: HistoryLabel | null;
  /** Null: nothing was undone, or something new came after it. */
  redo: HistoryLabel | null;
  /** Of the pitch being entered, else of the last one; null: no reading. */
  velocityMph: number | null;
  hand: 'left' | 'right';
  onUndo: () => void;
  onRedo: () => void;
  /** The list of everything that can be corrected. */
  onPlays: () => void;
  onVelocity: () => void;
  onMore: () => void;
}

/** Always in reach, whatever is being entered: Undo, the velocity, and all that has no button. */
export function ActionRow(props: ActionRowProps) {
  const { undo, redo, velocityMph, hand } = props;
  return (
    <div
      className={classNames(
        styles.row,
        redo !== null && styles.withRedo,
        hand === 'left' && styles.left,
      )}
    >
      <UndoButton
        undo={undo && { what: undo.title, lands: undo.detail }}
        onUndo={props.onUndo}
        onHold={props.onPlays}
      />
      {redo !== null && (
        <button type="button" className={styles.mini} onClick={props.onRedo}>
          <Redo2 aria-hidden="true" size={20} />
          <SpokenName name={`${redo.title}: ${redo.detail}`}>Redo</SpokenName>
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.mini, styles.velocity)}
        onClick={props.onVelocity}
      >
        <SpokenName name={velocityMph === null ? 'Add velocity' : `${velocityMph} mph, change it`}>
          {velocityMph === null ? '+ mph' : `${velocityMph} mph`}
        </SpokenName>
      </button>
      <button
        type="button"
        className={styles.mini}
        aria-label="More: walk, hit by pitch, runners, changes"
        onClick={props.onMore}
      >
        <Ellipsis aria-hidden="true" size={20} />
        More
      </button>
    </div>
  );
}
