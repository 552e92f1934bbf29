import { Ellipsis } from 'lucide-react';
import { classNames } from '../../components/class-names.ts';
import { SpokenName } from '../../components/spoken-name.tsx';
import { UndoButton } from '../../components/undo-button.tsx';
import styles from './action-row.module.css';
import type { UndoStep } from './model/undo.ts';

interface ActionRowProps {
  undo: UndoStep | null;
  /** Of the pitch being entered, else of the last one; null: no reading. */
  velocityMph: number | null;
  hand: 'left' | 'right';
  onUndo: () => void;
  onVelocity: () => void;
  onMore: () => void;
}

/** Always in reach, whatever is being entered: Undo, the velocity, and all that has no button. */
export function ActionRow(props: ActionRowProps) {
  const { undo, velocityMph, hand } = props;
  return (
    <div className={classNames(styles.row, hand === 'left' && styles.left)}>
      <UndoButton undo={undo} onUndo={props.onUndo} />
      <button type="button" className={styles.mini} onClick={props.onVelocity}>
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
