import { Undo2 } from 'lucide-react';
import styles from './undo-button.module.css';

export interface UndoButtonProps {
  /** `null`: nothing to undo. */
  undo: { what: string; lands: string } | null;
  onUndo: () => void;
}

/** Always there. Says what goes ("Undo ball") and where the count lands ("FB zone 3, to 1-1"). */
export function UndoButton({ undo, onUndo }: UndoButtonProps) {
  return (
    <button type="button" disabled={undo === null} className={styles.button} onClick={onUndo}>
      <Undo2 aria-hidden="true" size={26} strokeWidth={2.4} />
      {undo === null ? (
        <span className={styles.what}>Nothing to undo</span>
      ) : (
        <span className="grow">
          <span className={styles.what}>{undo.what}</span>
          <span className={styles.lands}>{undo.lands}</span>
        </span>
      )}
    </button>
  );
}
