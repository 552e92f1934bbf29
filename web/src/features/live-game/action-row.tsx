import { Ellipsis } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import { SpokenName } from '../../components/spoken-name.tsx';
import { UndoButton } from '../../components/undo-button.tsx';
import styles from './action-row.module.css';
import type { UndoStep } from './model/undo.ts';

interface ActionRowProps {
  undo: UndoStep | null;
  velocityMph: number | null;
  /** A pitch is being entered: on a phone Log Pitch and Cancel take the place of Undo and More. */
  begun: boolean;
  /** A type and an outcome are chosen, and both people are known. */
  canLog: boolean;
  hand: 'left' | 'right';
  onUndo: () => void;
  onVelocity: () => void;
  onMore: () => void;
  onCancel: () => void;
  onLog: () => void;
}

export function ActionRow(props: ActionRowProps) {
  const { undo, velocityMph, begun, canLog, hand } = props;
  const onClickCapture = useOneButtonPerDoubleTap();
  return (
    <div
      className={classNames(styles.row, begun && styles.begun, hand === 'left' && styles.left)}
      onClickCapture={onClickCapture}
    >
      <div className={styles.undo}>
        <UndoButton undo={undo} onUndo={props.onUndo} />
      </div>
      <div className={styles.cancel}>
        <Button size="live" wide disabled={!begun} onClick={props.onCancel}>
          Cancel
        </Button>
      </div>
      <button type="button" className={styles.mini} onClick={props.onVelocity}>
        <SpokenName name={velocityMph === null ? 'Add velocity' : `${velocityMph} mph, change it`}>
          {velocityMph === null ? '+ mph' : `${velocityMph} mph`}
        </SpokenName>
      </button>
      <button
        type="button"
        className={classNames(styles.mini, styles.more)}
        aria-label="More: walk, hit by pitch, runners, changes"
        onClick={props.onMore}
      >
        <Ellipsis aria-hidden="true" size={20} />
        More
      </button>
      <div className={styles.log}>
        <Button variant="action" size="live" wide disabled={!canLog} onClick={props.onLog}>
          Log Pitch
        </Button>
      </div>
    </div>
  );
}

/**
 * Buttons change places when an entry begins or ends. The second tap of a double tap belongs to
 * the button that took the first, never to the one that has come under the thumb: a nervous
 * Cancel must not undo a pitch.
 */
function useOneButtonPerDoubleTap() {
  const first = useRef<Element | null>(null);
  return (event: MouseEvent) => {
    const button = (event.target as Element).closest('button');
    if (event.detail <= 1) first.current = button;
    else if (button !== first.current) event.stopPropagation();
  };
}
