import { Undo2 } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './undo-button.module.css';

export interface UndoButtonProps {
  /** Null when there is nothing to undo. */
  undo: { what: string; lands: string } | null;
  onUndo: () => void;
  /** A long press opens the list of everything that can be corrected. */
  onHold?: (() => void) | undefined;
}

/** Always there. Says what goes ("Undo ball") and where the count lands ("FB. Back to 1-1"). */
export function UndoButton({ undo, onUndo, onHold }: UndoButtonProps) {
  const hold = useHold(onUndo, onHold);
  return (
    <button type="button" disabled={undo === null} className={styles.button} {...hold}>
      <Undo2 aria-hidden="true" size={26} strokeWidth={2.4} />
      {undo === null ? (
        <span className={styles.what}>Nothing to undo</span>
      ) : (
        <span className="grow">
          <span className={classNames(styles.what, undo.what.length > ONE_LINE && styles.long)}>
            {undo.what}
          </span>
          <span className={styles.lands}>{undo.lands}</span>
        </span>
      )}
    </button>
  );
}

/** The letters that fit in one line beside the other buttons of a phone. */
const ONE_LINE = 17;

/** As long as the phone's own menus wait, so that no tap counts as a long press. */
const HOLD_MS = 550;

/** A long press runs `onHold`, and then lifting the finger is not a tap. */
function useHold(onTap: () => void, onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const held = useRef(false);
  const stop = () => clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      held.current = false;
      if (onHold === undefined) return;
      timer.current = setTimeout(() => {
        held.current = true;
        onHold();
      }, HOLD_MS);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    // The phone's own long press would select the words.
    onContextMenu: (event: MouseEvent) => {
      if (onHold !== undefined) event.preventDefault();
    },
    onClick: () => {
      if (!held.current) onTap();
      held.current = false;
    },
  };
}
