import { useId } from 'react';
import { Button } from '../../../ui/buttons/button.tsx';
import { SpokenName } from '../../../ui/spoken-name.tsx';
import { usePitchDraftForm } from '../model/live-game-context.ts';
import { logButtonText } from './draft-labels.ts';
import styles from './log-buttons.module.css';

export function LogButtons() {
  const { draft, hasBegun, canLog, cancel, log } = usePitchDraftForm();
  const detailId = useId();
  const detail = hasBegun ? logButtonText(draft) : null;
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
