import { Button } from '../../components/button.tsx';
import { classNames } from '../../components/class-names.ts';
import styles from './log-row.module.css';

interface LogRowProps {
  /** A pitch is being entered. */
  begun: boolean;
  /** A type and an outcome are chosen, both people are known, and who looks may record. */
  canLog: boolean;
  hand: 'left' | 'right';
  onCancel: () => void;
  onLog: () => void;
}

/** Ends an entry in the specification's flow. */
export function LogRow({ begun, canLog, hand, onCancel, onLog }: LogRowProps) {
  return (
    <div className={classNames(styles.row, hand === 'left' && styles.left)}>
      <Button
        size="live"
        wide
        disabled={!begun}
        aria-keyshortcuts="Escape"
        data-key="Esc"
        onClick={onCancel}
      >
        Cancel
      </Button>
      <Button
        variant="action"
        size="live"
        wide
        disabled={!canLog}
        aria-keyshortcuts="Enter"
        data-key="Enter"
        onClick={onLog}
      >
        Log Pitch
      </Button>
    </div>
  );
}
