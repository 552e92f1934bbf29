import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { usePitchEntryForm } from '../model/live-game-context.ts';
import styles from './log-buttons.module.css';
import { logButtonText } from './waiting-call-label.ts';

export function LogButtons() {
  const { entry, hasBegun, canLog, cancel, log } = usePitchEntryForm();
  const detailId = useId();
  const detail = hasBegun ? logButtonText(entry) : null;
  return (
    <>
      <Button
        size="live"
        wide
        disabled={!hasBegun}
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
