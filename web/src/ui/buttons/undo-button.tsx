import { Undo2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './undo-button.module.css';

export interface UndoButtonProps {
  undo: { title: string; detail: string } | null;
  onUndo: () => void;
  onHold?: (() => void) | undefined;
}

export function UndoButton({ undo, onUndo, onHold }: UndoButtonProps) {
  const hold = useHold(onUndo, onHold);
  return (
    <button type="button" disabled={undo === null} className={`key ${styles.button}`} {...hold}>
      <Undo2 size={26} strokeWidth={2.4} />
      {undo === null ? (
        <span className={styles.title}>Nothing to undo</span>
      ) : (
        <span className="grow">
          <span
            className={classNames(
              styles.title,
              undo.title.length > MAX_ONE_LINE_LETTERS && styles.long,
              undo.detail.length > MAX_ONE_LINE_LETTERS && styles.overLong,
            )}
          >
            {undo.title}
          </span>
          <span
            className={classNames(
              styles.detail,
              undo.detail.length > MAX_ONE_LINE_LETTERS && styles.longDetail,
            )}
          >
            {undo.detail}
          </span>
        </span>
      )}
    </button>
  );
}

/** How many letters fit in one line beside the other buttons of a phone. */
const MAX_ONE_LINE_LETTERS = 17;

/** The delay of the phone's own menus, so that no tap counts as a long press. */
const HOLD_MS = 550;

/** After a long press, lifting the finger is not a tap. */
function useHold(onTap: () => void, onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wasLongPress = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      wasLongPress.current = false;
      if (onHold === undefined) return;
      timer.current = setTimeout(() => {
        wasLongPress.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The phone's own menu would select the label.
    onContextMenu: (event: MouseEvent) => {
      if (onHold !== undefined) event.preventDefault();
    },
    onClick: () => {
      if (!wasLongPress.current) onTap();
      wasLongPress.current = false;
    },
  };
}
