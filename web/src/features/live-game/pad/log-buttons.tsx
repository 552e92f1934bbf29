import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { usePitchEntering } from '../model/live-game-context.ts';
import styles from './log-buttons.module.css';
import { waitingText } from './waiting-call-label.ts';

/** Cancel and Log Pitch, which end an entry. Log Pitch says what it would log, or what is missing. */
export function LogButtons() {
  const { entry, begun, canLog, cancel, log } = usePitchEntering();
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
        onClick={cancel}
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
        onClick={log}
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
