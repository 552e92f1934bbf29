import { oneDecimalText } from '@full-count/baseball';
import { Ellipsis, Redo2 } from 'lucide-react';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import type { HistoryLabel } from '../../../local/game-history/use-game-history.ts';
import { UndoButton } from '../../../ui/buttons/undo-button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import styles from './action-row.module.css';

interface ActionRowProps {
  undo: HistoryLabel | null;
  /** Null when nothing was undone, or when a new entry came after it. */
  redo: HistoryLabel | null;
  /** The reading of the pitch being entered, or of the last one. Null without a reading. */
  velocityMph: number | null;
  hand: 'left' | 'right';
  /** Cancel and Log Pitch, where they have no row of their own: beside Undo, or in its place. */
  ending: { place: 'beside' | 'instead'; buttons: ReactNode } | null;
  onUndo: () => void;
  onRedo: () => void;
  /** The list of everything that can be corrected. */
  onPlays: () => void;
  onVelocity: () => void;
  onMore: () => void;
}

/** Always in reach, whatever is being entered: Undo, the velocity, and all that has no button. */
export function ActionRow(props: ActionRowProps) {
  const { undo, velocityMph, hand, ending } = props;
  const velocity = velocityMph === null ? null : `${oneDecimalText(velocityMph)} mph`;
  const onClickCapture = useOneButtonPerDoubleTap();
  // No one wants Redo while a pitch that is begun takes Undo's place.
  const redo = ending?.place === 'instead' ? null : props.redo;
  return (
    <div
      className={classNames(
        styles.row,
        redo !== null && styles.withRedo,
        ending !== null && styles[ending.place],
        hand === 'left' && styles.left,
      )}
      onClickCapture={onClickCapture}
    >
      {ending?.place !== 'instead' && (
        <UndoButton
          undo={undo && { what: undo.title, lands: undo.detail }}
          onUndo={props.onUndo}
          onHold={props.onPlays}
        />
      )}
      {ending?.buttons}
      {redo !== null && (
        <button type="button" className={styles.mini} onClick={props.onRedo}>
          <Redo2 aria-hidden="true" size={20} />
          <SpokenName name={`${redo.title}: ${redo.detail}`}>
            <span>Redo</span>
          </SpokenName>
        </button>
      )}
      <button
        type="button"
        className={classNames(styles.mini, styles.velocity)}
        onClick={props.onVelocity}
      >
        <SpokenName name={velocity === null ? 'Add velocity' : `Change velocity, ${velocity}`}>
          <span>{velocity ?? '+ mph'}</span>
        </SpokenName>
      </button>
      <button
        type="button"
        className={styles.mini}
        aria-label="More: walk, hit by pitch, runners, substitutions"
        onClick={props.onMore}
      >
        <Ellipsis aria-hidden="true" size={20} />
        More
      </button>
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
