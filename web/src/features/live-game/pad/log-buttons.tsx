import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import type { PitchEntry } from '../model/entry.ts';
import styles from './log-buttons.module.css';
import { waitingText } from './waiting-call-label.ts';

interface LogButtonsProps {
  entry: PitchEntry;
  /** A pitch is being entered. */
  begun: boolean;
  /** A type and an outcome are chosen, and this member may track games. */
  canLog: boolean;
  onCancel: () => void;
  onLog: () => void;
}

/** They end an entry in the specification's flow. Log Pitch says what it would log, or what is missing. */
export function LogButtons({ entry, begun, canLog, onCancel, onLog }: LogButtonsProps) {
  const detailId = useId();
  const detail = begun ? waitingText(entry) : null;
  return (
    <>
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
        aria-describedby={detail === null ? undefined : detailId}
        data-key="Enter"
        className={styles.log}
        onClick={onLog}
      >
        <SpokenName name="Log Pitch">
          <span>
            Log Pitch
            {detail !== null && (
              <span id={detailId} className={styles.detail}>
                {detail}
              </span>
            )}
          </span>
        </SpokenName>
      </Button>
    </>
  );
}
